import * as z from 'zod/mini';
import { type Book, type MatchRecord, replay } from '../../shared/index.ts';
import { intentShape } from '../../shared/protocol/intent-message.ts';
import type { Person } from '../feeds/quiet-table.ts';

/** A finished game with everything that was hidden, as the server gives it and as files hold it. */
export type GameRecord = MatchRecord & {
  readonly id: string;
  readonly seats: readonly [Person, Person];
  readonly began: number;
  readonly ended: number;
  readonly ending: { readonly winner: 0 | 1 | 'both' | null; readonly reason: string };
};

const seat = z.literal([0, 1]);
const deck = z.object({ name: z.string(), cards: z.array(z.string()) });
const person = z.object({
  name: z.string(),
  kind: z.enum(['guest', 'account', 'bot', 'house']),
});

/** What else a file holds is kept: it is downloaded as it came. */
const shape = z.looseObject({
  id: z.string(),
  rules: z.string(),
  format: z.string(),
  seed: z.string(),
  decks: z.tuple([deck, deck]),
  seats: z.tuple([person, person]),
  began: z.number(),
  ended: z.number(),
  ending: z.object({ winner: z.nullable(z.literal([0, 1, 'both'])), reason: z.string() }),
  intents: z.array(z.object({ seat, intent: intentShape })),
  hashes: z.array(z.string()),
});

export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | { readonly ok: false; readonly message: string };

const fault = (message: string): ReadRecord => ({ ok: false, message });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Played once from beginning to end: each state must be the one whose hash was written down. */
export function checkRecord(book: Book, value: unknown): ReadRecord {
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return fault(
      `This is no replay of Arbiter${where === '' ? '' : ` (look at "${where}")`}. Choose a file that was downloaded from one.`,
    );
  }
  const record: GameRecord = parsed.data;
  if (record.hashes?.length !== record.intents.length) {
    return fault('This replay has not one hash for each move, so that it cannot be verified.');
  }
  const played = replay(book, record);
  if (played.ok) return { ok: true, record };
  const when = played.at < 0 ? '' : ` at move ${played.at + 1}`;
  return fault(`This replay cannot be played here${when}: ${played.message}`);
}

export const readRecord = (book: Book, text: string): ReadRecord => checkRecord(book, parse(text));
