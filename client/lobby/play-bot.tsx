import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListBotsHereReply, User } from '../../shared/protocol/http/users.ts';
import { LEVEL_NAMES, LEVELS, type Level } from '../../shared/protocol/levels.ts';
import { call } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import { Fault } from '../session/fault.tsx';
import { runEvery, useTask } from '../session/use-task.ts';
import { isTogether } from './catalogue.ts';
import { createMatch } from './created-matches.ts';
import { chosenDeck } from './deck-choice.tsx';
import { deckRequest } from './deck-list.ts';
import { format, level } from './last-choices.ts';

const POLL_INTERVAL = 15_000;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The connected bots that accept invitations, fetched at intervals. */
function useBotsHere(): readonly User[] {
  const bots = useSignal<readonly User[]>([]);
  useEffect(() => {
    const poll = async () => {
      bots.value = (await call<ListBotsHereReply>(pageServer(), '/api/bots/here')).bots;
    };
    return runEvery(POLL_INTERVAL, () => void poll().catch(() => {}));
  }, []);
  return bots.value;
}

type BotSelectProps = {
  readonly bots: readonly User[];
  /** The id of the bot to invite; empty for a house bot. */
  readonly invited: Signal<string>;
  readonly together: boolean;
};

function BotSelect({ bots, invited, together }: BotSelectProps) {
  const bot = bots.find(({ id }) => id === invited.value);
  return (
    <label class="lobby-field">
      {together ? 'Partner' : 'Opponent'}
      <select
        value={bot?.id ?? level.value}
        onChange={({ currentTarget: { value } }) => {
          const isLevel = LEVEL_NAMES.includes(value as Level);
          if (isLevel) level.value = value as Level;
          invited.value = isLevel ? '' : value;
        }}
      >
        <optgroup label="House bots">
          {LEVEL_NAMES.map((name) => (
            <option key={name} value={name}>
              {capital(name)}
            </option>
          ))}
        </optgroup>
        {bots.length > 0 && (
          <optgroup label="Connected bots">
            {bots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

/** Starts a match with a house bot, or invites a connected bot of another user. */
export function PlayBot() {
  const invited = useSignal('');
  const { busy, fault, run } = useTask();
  const bots = useBotsHere();
  const bot = bots.find(({ id }) => id === invited.value);
  const deck = chosenDeck(format.value);
  const together = isTogether(format.value);

  async function play(): Promise<void> {
    if (deck === null) return;
    const request = { format: format.value, deck: deckRequest(deck) };
    if (bot === undefined) await createMatch({ ...request, opponent: 'house', level: level.value });
    else await createMatch({ ...request, opponent: { bot: bot.id } }, bot.name);
  }

  return (
    <section class="lobby-way" aria-labelledby="way-bot">
      <h2 id="way-bot">{together ? 'Play with a bot' : 'Play a bot'}</h2>
      <BotSelect bots={bots} invited={invited} together={together} />
      <p class="session-soft">
        {bot === undefined ? LEVELS[level.value] : `${bot.name} is asked to play, and may decline.`}
      </p>
      <button
        type="button"
        class="main"
        disabled={deck === null}
        aria-busy={busy.value}
        onClick={() => run(play)}
      >
        {bot === undefined ? `Play ${together ? 'with ' : ''}the bot` : 'Invite the bot'}
      </button>
      <Fault words={fault.value} />
    </section>
  );
}
