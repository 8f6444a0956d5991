import type { GameView } from '../../../shared/index.ts';
import { addressOf } from '../../shell/route.ts';
import { Absence } from '../board/clock.tsx';
import { isSiege } from '../facts/view-facts.ts';
import { useTable } from '../model/context.ts';
import { countingText, endingText, reasonText } from '../model/ending-text.ts';
import { Offer } from './offers.tsx';
import './notices.css';

/** The state of the connection, and which players are disconnected. */
export function Banners() {
  const { feed, seat } = useTable();
  const connection = feed.connection.value;
  return (
    <div class="banners">
      {connection === 'away' ? (
        <p class="banner" role="status">
          Connection lost. Reconnecting…
        </p>
      ) : null}
      {connection === 'signed-out' ? (
        <p class="banner" role="status">
          You were signed out here. <a href={addressOf({ page: 'lobby' })}>Sign in again</a>
        </p>
      ) : null}
      {connection === 'closed' ? (
        <p class="banner" role="status">
          This table is closed. <a href={addressOf({ page: 'lobby' })}>Back to the lobby</a>
        </p>
      ) : null}
      {seat === 0 ? null : <Absence seat={0} />}
      {seat === 1 ? null : <Absence seat={1} />}
    </div>
  );
}

type Result = NonNullable<GameView['result']>;

/** The result: by the rules of the game, or by the match (time, absence, agreement). */
function useResult(): Result | null {
  const model = useTable();
  if (model.busy.value) return null;
  const update = model.shown.value;
  const inView = update?.view?.result;
  if (update === null || update === undefined || update.table.ending === '') return inView ?? null;
  const { winner, ending } = update.table;
  return { winner: winner === -1 ? null : winner, reason: ending };
}

/** The end of a game: the winner, the reason, and what to do next. */
export function Ending() {
  const model = useTable();
  const result = useResult();
  const table = model.shown.value?.table;
  if (result === null || table === undefined || model.opened.value === 'ending') return null;
  const game = Math.max(1, table.game);
  const together = isSiege(model.view.value);
  return (
    <section class="ending" aria-label="The game is over">
      <h2>{endingText(result.winner, model.seat, model.names.value, together)}</h2>
      <p>{reasonText(result.reason, result.winner, model.names.value)}</p>
      {table.uncounted === '' ? null : <p>{countingText(table.uncounted, result.winner)}</p>}
      {table.bestOf > 1 ? (
        <p>
          {table.score[0]} : {table.score[1]} in a match of {table.bestOf}
        </p>
      ) : null}
      <div class="dialog-buttons">
        <Offer what="rematch" main />
        {model.match === null ? null : (
          <a class="button" href={addressOf({ page: 'replay', id: `${model.match}-${game}` })}>
            Watch the replay
          </a>
        )}
        <button
          type="button"
          onClick={() => {
            model.opened.value = 'ending';
          }}
        >
          Look at the table
        </button>
        <a class="button" href={addressOf({ page: 'lobby' })}>
          Lobby
        </a>
      </div>
    </section>
  );
}
