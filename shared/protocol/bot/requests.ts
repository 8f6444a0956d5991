import * as z from 'zod/mini';
import { intentShape } from '../intent-message.ts';
import { LEVEL_NAMES } from '../levels.ts';
import { OFFERS } from '../seat-requests.ts';
import { described } from './shape-of.ts';

/** What a bot sends over `/bot`: one JSON text each, told apart by `type`. */

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const idShape = described(
  'Your own name for the request, another for each: the answer carries it.',
  z.string().check(z.regex(ID)),
);
const matchShape = described('The match it is about.', z.string().check(z.regex(ID)));
const formatShape = described(
  'An id of /api/formats.',
  z._default(z.string().check(z.regex(/^[\w-]{1,80}$/)), 'duel'),
);

const cardShape = z.string().check(z.regex(/^[\w-]{1,80}$/));
const nameShape = described(
  'None of its signs is invisible.',
  z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{C}]*$/u)),
);
export const deckShape = described(
  'The id of a ready-made deck (/api/decks), or a deck of your own: card ids, as often as they are in it.',
  z.union([
    cardShape,
    z.strictObject({ name: nameShape, cards: z.array(cardShape).check(z.maxLength(200)) }),
  ]),
);

const ratedShape = described('On the ladder of bots.', z._default(z.boolean(), false));
const bestOfShape = described('Games of the match.', z._default(z.literal<(1 | 3)[]>([1, 3]), 1));
const request = <T extends string>(type: T) => ({ type: z.literal(type), id: idShape });

const helloShape = described(
  'Says who you are. The first message, and only that; it is answered by `welcome`.',
  z.strictObject({
    type: z.literal('hello'),
    token: described(
      'The token of the bot, shown once when it was made.',
      z.string().check(z.maxLength(2000)),
    ),
    version: described('The version of this contract you speak.', z.int()),
  }),
);

const queueShape = described(
  'Waits for an opponent of about the same strength; `seated` comes when there is one.',
  z.strictObject({
    ...request('queue'),
    format: formatShape,
    deck: deckShape,
    rated: ratedShape,
    house: described(
      'Whether a house bot is welcome if nobody comes.',
      z._default(z.boolean(), false),
    ),
  }),
);

const unqueueShape = described('Waits no longer.', z.strictObject(request('unqueue')));

const challengeShape = described(
  'Opens a match: for one bot by its name, for the house, or for anybody who takes the seat.',
  z.strictObject({
    ...request('challenge'),
    to: described(
      'A house bot, whoever comes, or the bot of that name.',
      z.union([z.literal(['house', 'anybody']), z.strictObject({ bot: nameShape })]),
    ),
    level: described('How strong a house bot shall play.', z.optional(z.enum(LEVEL_NAMES))),
    format: formatShape,
    deck: deckShape,
    rated: ratedShape,
    bestOf: bestOfShape,
  }),
);

const acceptShape = described(
  'Takes the open seat of a match: one you were challenged to, or one of the lobby.',
  z.strictObject({ ...request('accept'), match: matchShape, deck: deckShape }),
);

const declineShape = described(
  'Says no to a challenge.',
  z.strictObject({ ...request('decline'), match: matchShape }),
);

const joinShape = described(
  'Takes up an own seat: after the line was lost, or from another place. The newest line has it.',
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
  'By its place in the legal list of that revision, from 0.',
  z.strictObject({ ...actShape, index: z.int().check(z.gte(0), z.lt(4096)) }),
);

const offerShape = described(
  'Makes or withdraws an offer; with `answers` it says yes or no to the same offer of the other seat.',
  z.strictObject({
    ...request('offer'),
    match: matchShape,
    what: z.enum(OFFERS),
    on: described('Makes it, or says yes; false withdraws it, or says no.', z.boolean()),
    answers: described(
      '`offered` of the table you saw the offer in. One that was made later is not answered by it.',
      z.optional(z.int().check(z.gte(0))),
    ),
    rev: described(
      'The revision you decided on: refused as `stale` when the match has moved on.',
      z.optional(z.int().check(z.gte(0))),
    ),
  }),
);

const positionShape = described(
  'Asks for the game as far as you know it, to think with; at a decision of your own.',
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
    'Acts: by one of the legal intents, or by its place in that list.',
    z.union([intentByValueShape, intentByIndexShape]),
  ),
  offer: offerShape,
  position: positionShape,
} as const;

export type BotRequestType = keyof typeof BOT_REQUESTS;
export type BotRequest = z.output<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotRequestOf<T extends BotRequestType> = z.output<(typeof BOT_REQUESTS)[T]>;
/** As an author may write it, with the defaults left out. */
export type BotRequestInput = z.input<(typeof BOT_REQUESTS)[BotRequestType]>;
export type BotDeck = z.output<typeof deckShape>;
