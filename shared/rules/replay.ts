import type { Intent } from '../intents/index.ts';
import type { Book } from '../state/book.ts';
import type { Game } from '../state/game.ts';
import { hashOf } from '../state/hash.ts';
import { type Code, type Rejection, reject } from '../state/rejection.ts';
import type { Seat } from '../state/seat.ts';
import { createGame, type Setup } from './create-game.ts';
import { step } from './step.ts';
import { RULES_VERSION } from './version.ts';

/** Everything needed to play a game again. `hashes[i]` is the hash of the game after intent i. */
export type MatchRecord = Setup & {
  readonly rules: string;
  readonly intents: readonly { readonly seat: Seat; readonly intent: Intent }[];
  readonly hashes?: readonly (string | undefined)[];
};

export type Replayed =
  | { readonly ok: true; readonly game: Game }
  | (Rejection & { readonly at: number });

const failAt = (at: number, code: Code, message: string) => ({ ...reject(code, message), at });

function replayIntents(book: Book, game: Game, record: MatchRecord): Replayed {
  for (const [at, row] of record.intents.entries()) {
    const result = step(book, game, row?.seat, row?.intent);
    if (!result.ok) return { ...result, at };
    const hash = record.hashes?.[at];
    if (hash !== undefined && hash !== hashOf(game)) {
      return failAt(
        at,
        'hash-differs',
        `After intent ${at} the game differs from the recorded one.`,
      );
    }
  }
  return { ok: true, game };
}

const isTexts = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((hash) => hash === undefined || typeof hash === 'string'));

function isRecord(record: unknown): record is MatchRecord {
  if (typeof record !== 'object' || record === null) return false;
  const { rules, intents, hashes } = record as Partial<Record<string, unknown>>;
  return typeof rules === 'string' && Array.isArray(intents) && isTexts(hashes);
}

export function replay(book: Book, record: MatchRecord): Replayed {
  if (!isRecord(record)) {
    return failAt(
      -1,
      'bad-record',
      'A record has rules, format, seed, decks, a list of intents and, optionally, a list of hashes.',
    );
  }
  if (record.rules !== RULES_VERSION) {
    return failAt(
      -1,
      'other-rules',
      `The game was recorded under rules "${record.rules}"; these are "${RULES_VERSION}".`,
    );
  }
  const created = createGame(book, record);
  if (!created.ok) return { ...created, at: -1 };
  return replayIntents(book, created.game, record);
}
