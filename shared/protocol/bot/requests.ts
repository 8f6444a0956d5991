import * as z from 'zod/mini';
import { described } from '../../view/shape-of.ts';
import { intentShape } from '../intent-message.ts';
import { LEVEL_NAMES } from '../levels.ts';
import { OFFERS } from '../seat-requests.ts';

/** Requests that a bot sends over `/bot`: one JSON object each, with `type` as discriminator. */

export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
/** The pattern of an id, for people. */
export const ID_FORM = 'it has 1 to 64 letters, digits, _ and - (no dots, no spaces).';
const idShape = described(
  `Your id for the request, unique for each one: the answer carries it; ${ID_FORM}`,
  z.string().check(z.regex(ID_PATTERN)),
);
const matchShape = described(
  'The match that this is about.',
  z.string().check(z.regex(ID_PATTERN)),
);
const formatShape = described(
  'An id of /api/formats.',
  z._default(z.string().check(z.regex(/^[\w-]{1,80}$/)), 'duel'),
);

const cardShape = z.string().check(z.regex(/^[\w-]{1,80}$/));
const nameShape = described(
  'Visible characters only.',
  z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{C}]*$/u)),
);
export const deckShape = described(
  'The id of a ready-made deck (/api/decks), or a deck of your own: card ids, repeated for each copy.',
  z.union([
    cardShape,
    z.strictObject({ name: nameShape, cards: z.array(cardShape).check(z.maxLength(200)) }),
  ]),
);

const ratedShape = described(
  'Whether the match counts on the ladder of bots.',
  z._default(z.boolean(), false),
);
const bestOfShape = described(
  'The number of games in the series.',
  z._default(z.literal<(1 | 3)[]>([1, 3]), 1),
);
const request = <T extends string>(type: T) => ({ type: z.literal(type), id: idShape });

const helloShape = described(
  'Identifies you. Send it once, as the first message; the answer is `welcome`.',
  z.strictObject({
    type: z.literal('hello'),
    token: described(
      'The token of the bot, shown once when the bot was created.',
      z.string().check(z.maxLength(2000)),
    ),
    version: described('The version of this contract that you use.', z.int()),
    positions: described(
      'Whether each `decision` brings the `position`, too, for bots that search.',
      z._default(z.boolean(), false),
    ),
  }),
);

const queueShape = described(
  'Waits for an opponent of about the same strength; you get `seated` when there is one.',
  z.strictObject({
    ...request('queue'),
    format: formatShape,
    deck: deckShape,
    rated: ratedShape,
    house: described(
      'Whether a house bot may take the seat if nobody comes.',
      z._default(z.boolean(), false),
    ),
  }),
);

const unqueueShape = described('Leaves the queue.', z.strictObject(request('unqueue')));

const challengeShape = described(
  'Opens a match: against a bot by its name, against a house bot, or against anybody who takes the seat.',
  z.strictObject({
    ...request('challenge'),
    to: described(
      'A house bot, anybody who comes, or the bot of that name.',
      z.union([z.literal(['house', 'anybody']), z.strictObject({ bot: nameShape })]),
    ),
    level: described('How strong the house bot plays.', z.optional(z.enum(LEVEL_NAMES))),
    format: formatShape,
    deck: deckShape,
    rated: ratedShape,
    bestOf: bestOfShape,
  }),
);

const acceptShape = described(
  'Takes the open seat of a match to which you were challenged, or of a match in the lobby.',
  z.strictObject({ ...request('accept'), match: matchShape, deck: deckShape }),
);

const declineShape = described(
  'Declines a challenge.',
  z.strictObject({ ...request('decline'), match: matchShape }),
);

const joinShape = described(
  'Takes your seat again, after a lost connection or from another machine. The newest connection has the seat.',
  z.strictObject({ ...request('join'), match: matchShape }),
);

const actShape = {
  ...request('intent'),
  match: matchShape,
  rev: described('The revision you decided on.', z.int().check(z.gte(0))),
};

export const intentByValueShape = described(
  'By the intent itself.',
  z.strictObject({ ...actShape, intent: intentShape }),
);
export const intentByIndexShape = described(
  'By its index in the legal list of that revision, from 0.',
  z.strictObject({ ...actShape, index: z.int().check(z.gte(0), z.lt(4096)) }),
);

const offerShape = described(
  'Makes or withdraws an offer; with `answers` it accepts or declines the same offer of the other seat.',
  z.strictObject({
    ...request('offer'),
    match: matchShape,
    what: z.enum(OFFERS),
    on: described('True makes or accepts the offer; false withdraws or declines it.', z.boolean()),
    answers: described(
      '`offered` of the table in which you saw the offer. It does not answer an offer that was made later.',
      z.optional(z.int().check(z.gte(0))),
    ),
    rev: described(
      'The revision you decided on: refused as `stale` if the match has moved on.',
      z.optional(z.int().check(z.gte(0))),
    ),
  }),
);

const positionShape = described(
  'Asks for the game as far as you know it, for bots that search; only during a decision of your own.',
  z.strictObject({ ...request('position'), match: matchShape }),
);

export const BOT_REQUESTS = {
  hello: helloShape,
  queue: queueShape,
  unqueue: unqueueShape,
  challenge: challengeShape,
  accept: acceptShape,
  decline: declineShape,
  join: joinShape,
  intent: described(
    'Plays one of the legal intents, given by value or by its index in the list.',
    z.union([intentByValueShape, intentByIndexShape]),
  ),
  offer: offerShape,
  position: positionShape,
} as const;

export type BotRequestType = keyof typeof BOT_REQUESTS;
export type BotRequest = z.output<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotRequestOf<T extends BotRequestType> = z.output<(typeof BOT_REQUESTS)[T]>;
/** A request as an author writes it: fields with defaults may be left out. */
export type BotRequestInput = z.input<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotDeck = z.output<typeof deckShape>;
