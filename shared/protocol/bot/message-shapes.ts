import * as z from 'zod/mini';
import type { Game } from '../../state/game.ts';
import { pairOf, seatShape, winnerShape } from '../../view/part-shapes.ts';
import { described, shapeOf } from '../../view/shape-of.ts';
import { gameViewShape } from '../../view/view-shape.ts';
import { intentShape } from '../intent-message.ts';
import { clockShape, matchStatusShape, tableShape, userKindShape } from '../match-view.ts';
import { BOT_CODES } from './codes.ts';
import { eventShape } from './event-shape.ts';
import type {
  BotAnswer,
  BotMessage,
  Challenged,
  Closed,
  DecisionMessage,
  Ended,
  EventsMessage,
  Seated,
  TableMessage,
  Welcome,
  Withdrawn,
} from './messages.ts';

export const codeShape = described(
  'Why something was refused; the list is closed.',
  z.enum(BOT_CODES),
);

/** Its format belongs to one version of the rules, so the contract does not describe its fields. */
export const positionShape: z.ZodMiniType<Game> = described(
  'A game of the rules core, as far as you know it: the `card` of a hidden card is ""; the other fields depend on the version of the rules.',
  z.looseObject({ rules: z.string(), format: z.string(), mode: z.string() }),
) as z.ZodMiniType as z.ZodMiniType<Game>;

const match = described('The match that this is about.', z.string());
const rev = described(
  'The revision of the match: it goes up with everything that happens.',
  z.int(),
);
const events = described('In the order in which they happened.', z.array(eventShape));
const id = described(
  'The id of the request; null if it had no readable id.',
  z.nullable(z.string()),
);

const rules = described('The version of the rules.', z.string());
const cards = described('Hash of all cards: if it differs, cards have changed.', z.string());

const welcomeShape = shapeOf<Welcome>()('The answer to hello.', {
  type: z.literal('welcome'),
  version: z.int(),
  contract: described(
    'Hash of this contract: if it differs, the contract has changed.',
    z.string(),
  ),
  rules,
  cards,
  you: z.strictObject({ id: z.string(), name: z.string() }),
  matches: described(
    'Matches in which you have a seat: `join` those you want to play.',
    z.array(z.string()),
  ),
});

const challengedShape = shapeOf<Challenged>()(
  'Somebody wants to play you: `accept` with a deck, or `decline`.',
  {
    type: z.literal('challenged'),
    match,
    by: z.strictObject({ name: z.string(), kind: userKindShape }),
    format: z.string(),
    rated: z.boolean(),
    bestOf: z.literal<(1 | 3)[]>([1, 3]),
  },
);

const withdrawnShape = shapeOf<Withdrawn>()('A challenge to you was withdrawn.', {
  type: z.literal('withdrawn'),
  match,
});

const seatedShape = shapeOf<Seated>()(
  'This connection has the seat from now on; later messages report every change.',
  {
    type: z.literal('seated'),
    match,
    seat: seatShape,
    rev,
    view: described('Null before the first game.', z.nullable(gameViewShape)),
    table: tableShape,
  },
);

const decisionShape = shapeOf<DecisionMessage>()(
  'You have to decide. The events are those that led here and were not sent before.',
  {
    type: z.literal('decision'),
    match,
    rev,
    events,
    view: gameViewShape,
    legal: described(
      'Everything you may do: send one of them, or its index.',
      z.array(intentShape),
    ),
    clock: clockShape,
    position: described('If `hello` asked for positions.', z.exactOptional(positionShape)),
  },
);

const eventsShape = shapeOf<EventsMessage>()('Something happened that asks no decision of you.', {
  type: z.literal('events'),
  match,
  rev,
  events,
});

const tableMessageShape = shapeOf<TableMessage>()(
  'Seats, offers, score or status changed. Clocks come with each decision.',
  { type: z.literal('table'), match, table: tableShape },
);

const endedShape = shapeOf<Ended>()('A game is over; `status` says whether the match is.', {
  type: z.literal('ended'),
  match,
  game: described('Which game of the series, from 1.', z.int()),
  winner: winnerShape,
  reason: z.string(),
  score: pairOf(z.number()),
  status: matchStatusShape,
});

const closedShape = shapeOf<Closed>()(
  'This connection no longer has the seat: another connection of yours has it, or the match is over.',
  { type: z.literal('closed'), match, code: codeShape, message: z.string() },
);

const doneShape = shapeOf<Extract<BotAnswer, { ok: true }>>()('The request was carried out.', {
  type: z.literal('answer'),
  id,
  ok: z.literal(true),
  match: described(
    'The match that a challenge or acceptance has opened.',
    z.exactOptional(z.string()),
  ),
  rev: z.exactOptional(rev),
  position: described('The reply to `position`.', z.exactOptional(positionShape)),
  rules: z.exactOptional(rules),
  cards: z.exactOptional(cards),
});

const refusedShape = shapeOf<Extract<BotAnswer, { ok: false }>>()(
  'The request was refused, and nothing has changed.',
  {
    type: z.literal('answer'),
    id,
    ok: z.literal(false),
    code: codeShape,
    message: described('A sentence for people.', z.string()),
    wait: described('Seconds until it is worth another try.', z.exactOptional(z.number())),
  },
);

type Shapes = {
  readonly [T in BotMessage['type']]: z.ZodMiniType<Extract<BotMessage, { type: T }>>;
};

/** The messages to a bot, by type. A new message does not compile until its schema is listed here. */
export const BOT_MESSAGES = {
  welcome: welcomeShape,
  answer: described(
    'The answer to a request; there is one for each.',
    z.discriminatedUnion('ok', [doneShape, refusedShape]),
  ),
  challenged: challengedShape,
  withdrawn: withdrawnShape,
  seated: seatedShape,
  decision: decisionShape,
  events: eventsShape,
  table: tableMessageShape,
  ended: endedShape,
  closed: closedShape,
} as const satisfies Shapes;
