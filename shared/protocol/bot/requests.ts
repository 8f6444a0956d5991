import * as z from 'zod/mini';
import { intentShape } from '../intent-message.ts';
import { OFFERS } from '../seat-requests.ts';

/** What a bot sends over `/bot`: one JSON text each, told apart by `type`. */

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const idShape = z
  .string()
  .check(z.regex(ID), z.describe('Your own name for the request; the answer carries it.'));
const matchShape = z.string().check(z.regex(ID), z.describe('The match it is about.'));
const formatShape = z._default(z.string().check(z.regex(/^[\w-]{1,80}$/)), 'duel');

const cardShape = z.string().check(z.regex(/^[\w-]{1,80}$/));
const nameShape = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{C}]*$/u));
const deckShape = z
  .union([
    cardShape,
    z.strictObject({ name: nameShape, cards: z.array(cardShape).check(z.maxLength(200)) }),
  ])
  .check(z.describe('The id of a ready-made deck, or a deck of your own.'));

const ratedShape = z._default(z.boolean(), false);
const bestOfShape = z._default(z.literal<(1 | 3)[]>([1, 3]), 1);
const request = <T extends string>(type: T) => ({ type: z.literal(type), id: idShape });

/** The first message, and only that. */
export const helloShape = z.strictObject({
  type: z.literal('hello'),
  token: z.string().check(z.maxLength(2000), z.describe('The token of the bot, shown once.')),
  version: z.int().check(z.describe('The version of this contract you speak.')),
});

/** Waits for an opponent of about the same strength. */
export const queueShape = z.strictObject({
  ...request('queue'),
  format: formatShape,
  deck: deckShape,
  rated: ratedShape,
  house: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether a house bot is welcome if nobody comes.')),
});

export const unqueueShape = z.strictObject(request('unqueue'));

/** Opens a match: for one bot by its name, for the house, or for anybody who takes the seat. */
export const challengeShape = z.strictObject({
  ...request('challenge'),
  to: z
    .union([z.literal(['house', 'anybody']), z.strictObject({ bot: nameShape })])
    .check(z.describe('A house bot, whoever comes, or the bot of that name.')),
  level: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  format: formatShape,
  deck: deckShape,
  rated: ratedShape,
  bestOf: bestOfShape,
});

/** Takes the open seat of a match: one you were challenged to, or one of the lobby. */
export const acceptShape = z.strictObject({
  ...request('accept'),
  match: matchShape,
  deck: deckShape,
});

export const declineShape = z.strictObject({ ...request('decline'), match: matchShape });

/** Takes up an own seat: after the line was lost, or from another place. The newest line has it. */
export const joinShape = z.strictObject({ ...request('join'), match: matchShape });

const actShape = {
  ...request('intent'),
  match: matchShape,
  rev: z.int().check(z.gte(0), z.describe('The revision you decided on.')),
};

/** Acts: by the intent itself, or by its place in the legal list of that revision. */
export const intentByValueShape = z.strictObject({ ...actShape, intent: intentShape });
export const intentByIndexShape = z.strictObject({
  ...actShape,
  index: z.int().check(z.gte(0), z.lt(4096)),
});

export const offerShape = z.strictObject({
  ...request('offer'),
  match: matchShape,
  what: z.enum(OFFERS),
  on: z.boolean(),
});

/** Asks for the position: the game as far as you know it, to think with (`positionFor`). */
export const positionShape = z.strictObject({ ...request('position'), match: matchShape });

export const BOT_REQUESTS = {
  hello: helloShape,
  queue: queueShape,
  unqueue: unqueueShape,
  challenge: challengeShape,
  accept: acceptShape,
  decline: declineShape,
  join: joinShape,
  intent: z.union([intentByValueShape, intentByIndexShape]),
  offer: offerShape,
  position: positionShape,
} as const;

export type BotRequestType = keyof typeof BOT_REQUESTS;
export type BotRequest = z.output<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotRequestOf<T extends BotRequestType> = z.output<(typeof BOT_REQUESTS)[T]>;
/** As an author may write it, with the defaults left out. */
export type BotAsks = z.input<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotDeck = z.output<typeof deckShape>;
