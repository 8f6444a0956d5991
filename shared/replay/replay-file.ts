import * as z from 'zod/mini';
import { intentShape } from '../protocol/intent-message.ts';
import type { MatchRecord } from '../rules/replay.ts';

/** The signature of a server over the whole file (signedText), so that no field can be changed afterwards. */
export type ReplaySignature = {
  /** The public address of the server according to its settings; empty if it has none. */
  readonly server: string;
  /** The public key (Ed25519), in hex. The file cannot prove that it belongs to the server. */
  readonly key: string;
  /** In hex. */
  readonly value: string;
};

type Deck = { readonly name: string; readonly cards: readonly string[] };
type Player = { readonly name: string; readonly kind: 'guest' | 'account' | 'bot' | 'house' };

/** A finished game as a file, with everything that was hidden: it can be played again and checked. */
export type ReplayFile = Omit<MatchRecord, 'decks' | 'hashes'> & {
  /** `<match>-<game>` */
  readonly id: string;
  /** The cardsHash of the book it was played with. */
  readonly cards: string;
  readonly commitment: string;
  readonly decks: readonly [Deck, Deck];
  readonly seats: readonly [Player, Player];
  /** Wall times in milliseconds. */
  readonly began: number;
  readonly ended: number;
  readonly times: readonly number[];
  readonly ending: { readonly winner: 0 | 1 | 'both' | null; readonly reason: string };
  /** After each intent. */
  readonly hashes: readonly string[];
  /** Older files have no signature. */
  readonly signature?: ReplaySignature;
};

const seat = z.literal<(0 | 1)[]>([0, 1]);
/** The range of times that a `Date` can represent. */
const time = z.number().check(z.gte(0), z.lte(8.64e15));
const deck = z.strictObject({ name: z.string(), cards: z.array(z.string()) });
const player = z.strictObject({
  name: z.string(),
  kind: z.enum(['guest', 'account', 'bot', 'house']),
});
const hex = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));

export const publicKeyShape = hex(64);

export const signatureShape: z.ZodMiniType<ReplaySignature> = z.strictObject({
  server: z.string(),
  key: publicKeyShape,
  value: hex(128),
});

export const replayFileShape: z.ZodMiniType<ReplayFile> = z
  .strictObject({
    id: z.string(),
    rules: z.string(),
    cards: z.string(),
    format: z.string(),
    seed: z.string(),
    commitment: z.string(),
    decks: z.tuple([deck, deck]),
    seats: z.tuple([player, player]),
    began: time,
    ended: time,
    ending: z.strictObject({
      winner: z.nullable(z.literal<(0 | 1 | 'both')[]>([0, 1, 'both'])),
      reason: z.string(),
    }),
    intents: z.array(z.strictObject({ seat, intent: intentShape })),
    times: z.array(time),
    hashes: z.array(z.string()),
    signature: z.exactOptional(signatureShape),
  })
  .check(
    z.refine(
      ({ intents, times, hashes }) =>
        times.length === intents.length && hashes.length === intents.length,
      'there must be one time and one hash for each intent',
    ),
  );
