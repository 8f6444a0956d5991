import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FinishedGame, ListMyMatchesReply } from '../../shared/protocol/http/games.ts';
import type { ListedMatch } from '../link/api-types.ts';
import { session } from '../session/session.ts';
import { runEvery } from '../session/use-task.ts';
import { addressOf } from '../shell/route.ts';
import { isTogether } from './catalogue.ts';
import { matchProgress, opponentIn, outcomeFor, timeAgo, turnCount } from './lobby-text.ts';

const POLL_INTERVAL = 10_000;
const SHOWN = 8;

function useMyGames(): ListMyMatchesReply | null {
  const reply = useSignal<ListMyMatchesReply | null>(null);
  const me = session.me.value?.id;
  useEffect(() => {
    reply.value = null;
    if (me === undefined) return;
    const poll = async () => {
      reply.value = await session.call<ListMyMatchesReply>('/api/me/matches');
    };
    return runEvery(POLL_INTERVAL, () => void poll().catch(() => {}));
  }, [me]);
  return reply.value;
}

function Running({ match, me }: { match: ListedMatch; me: string }) {
  const other = match.seats.find((seat) => seat !== null && seat.id !== me)?.name;
  const together = isTogether(match.settings.format);
  const waiting = `Waiting for ${together ? 'a partner' : 'an opponent'}`;
  return (
    <li class="lobby-row">
      <span class="lobby-names">
        {other === undefined ? waiting : `${together ? 'With' : 'Against'} ${other}`}
      </span>
      <span class="lobby-about session-soft">{matchProgress(match, together)}</span>
      <a class="button lobby-back" href={addressOf({ page: 'match', id: match.id })}>
        Go back
        <span class="unseen"> to the table{other === undefined ? '' : ` with ${other}`}</span>
      </a>
    </li>
  );
}

function Finished({ game, me }: { game: FinishedGame; me: string }) {
  const together = isTogether(game.format);
  const outcome = outcomeFor(game, me, together);
  const beside = together ? 'with' : 'against';
  const other = opponentIn(game, me);
  return (
    <li class="lobby-row">
      <span class="lobby-names">
        <span class={`lobby-outcome ${outcome.toLowerCase()}`}>{outcome}</span> {beside} {other}
      </span>
      <span class="lobby-about session-soft">
        {turnCount(game.turns, together)} · {timeAgo(game.ended, Date.now())}
        {game.voided && ` · voided: ${game.voided.reason}`}
      </span>
      <a
        class="button"
        href={addressOf({ page: 'replay', id: game.id })}
        aria-label={`Replay of the game ${beside} ${other}`}
      >
        Replay
      </a>
    </li>
  );
}

/** The user's running matches and finished games. */
export function MyMatches() {
  const reply = useMyGames();
  const me = session.me.value?.id;
  const isNone = reply !== null && reply.matches.length + reply.games.length === 0;
  return (
    <section class="panel" aria-labelledby="mine">
      <h2 id="mine">My matches</h2>
      {(me === undefined || isNone) && (
        <p class="session-soft">What you play appears here, with a replay once it is over.</p>
      )}
      {reply === null || me === undefined || (
        <ul class="lobby-rows">
          {reply.matches.map((match) => (
            <Running key={match.id} match={match} me={me} />
          ))}
          {reply.games.slice(0, SHOWN).map((game) => (
            <Finished key={game.id} game={game} me={me} />
          ))}
        </ul>
      )}
    </section>
  );
}
