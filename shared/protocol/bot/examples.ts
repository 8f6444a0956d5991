import type { Intent } from '../../intents/index.ts';
import { RULES_VERSION } from '../../rules/version.ts';
import {
  EXAMPLE_CHOICE_VIEW,
  EXAMPLE_CLOCK,
  EXAMPLE_EVENTS,
  EXAMPLE_TABLE,
  EXAMPLE_VIEW,
  EXAMPLE_MATCH as match,
} from './example-game.ts';
import type { BotMessage } from './messages.ts';
import type { BotRequestInput, BotRequestType } from './requests.ts';
import { BOT_CONTRACT_VERSION } from './version.ts';

type RequestExamples = {
  readonly [T in BotRequestType]: readonly Extract<BotRequestInput, { type: T }>[];
};
type MessageExamples = {
  readonly [T in BotMessage['type']]: readonly Extract<BotMessage, { type: T }>[];
};

const deck = 'ember';
const card = 'ahz888m';

/** The legal list of the example position. */
export const EXAMPLE_LEGAL: readonly Intent[] = [
  ...[0, 1, 2, 3, 4].map((slot): Intent => ({ kind: 'playCard', card, slot })),
  { kind: 'placeAzoth', card },
  { kind: 'pass' },
  { kind: 'concede' },
];

export const EXAMPLE_CHOICE_LEGAL: readonly Intent[] = [
  { kind: 'choose', choice: 'c1', options: [0] },
  { kind: 'choose', choice: 'c1', options: [1] },
  { kind: 'concede' },
];

/** At least one example of each request, as an author may write it. */
export const REQUEST_EXAMPLES: RequestExamples = {
  hello: [{ type: 'hello', token: 'eyJhbGciOi…', version: BOT_CONTRACT_VERSION }],
  queue: [
    { type: 'queue', id: 'q1', deck },
    { type: 'queue', id: 'q2', format: 'duel', deck, rated: true, house: false },
  ],
  unqueue: [{ type: 'unqueue', id: 'q3' }],
  challenge: [
    { type: 'challenge', id: 'c1', to: 'house', level: 'normal', deck },
    { type: 'challenge', id: 'c2', to: { bot: 'Lantern' }, deck, rated: true, bestOf: 3 },
    { type: 'challenge', id: 'c3', to: 'anybody', deck },
  ],
  accept: [{ type: 'accept', id: 'a1', match, deck }],
  decline: [{ type: 'decline', id: 'a2', match }],
  join: [{ type: 'join', id: 'j1', match }],
  intent: [
    { type: 'intent', id: 'i1', match, rev: 41, index: 0 },
    {
      type: 'intent',
      id: 'i2',
      match,
      rev: 42,
      intent: { kind: 'choose', choice: 'c1', options: [1] },
    },
  ],
  offer: [
    { type: 'offer', id: 'o1', match, what: 'draw', on: true },
    { type: 'offer', id: 'o2', match, what: 'undo', on: false, answers: 4100 },
  ],
  position: [{ type: 'position', id: 'p1', match }],
};

/** At least one example of each message. */
export const MESSAGE_EXAMPLES: MessageExamples = {
  welcome: [
    {
      type: 'welcome',
      version: BOT_CONTRACT_VERSION,
      contract: '5d41402abc4b2a76b9719d911017c592',
      rules: RULES_VERSION,
      cards: '7d793037a0760186574b0282f2f435e7',
      you: { id: 'b8Kd0sVn', name: 'Cogwheel' },
      matches: [],
    },
  ],
  answer: [
    { type: 'answer', id: 'c1', ok: true, match },
    { type: 'answer', id: 'i1', ok: true, rev: 42 },
    {
      type: 'answer',
      id: 'i1',
      ok: false,
      code: 'stale',
      message: 'You decided on revision 40; the match is at 41. Decide on the current state.',
    },
    {
      type: 'answer',
      id: 'q1',
      ok: false,
      code: 'too-fast',
      message: 'Too many requests: try again in 2 seconds.',
      wait: 2,
    },
    {
      type: 'answer',
      id: null,
      ok: false,
      code: 'bad-request',
      message: 'That was not JSON: send one JSON object in each message.',
    },
  ],
  challenged: [
    {
      type: 'challenged',
      match,
      by: { name: 'Lantern', kind: 'bot' },
      format: 'duel',
      rated: true,
      bestOf: 3,
    },
  ],
  withdrawn: [{ type: 'withdrawn', match }],
  seated: [{ type: 'seated', match, seat: 0, rev: 41, view: EXAMPLE_VIEW, table: EXAMPLE_TABLE }],
  decision: [
    {
      type: 'decision',
      match,
      rev: 41,
      events: [{ kind: 'stepStarted', step: 'main', seat: 0 }],
      view: EXAMPLE_VIEW,
      legal: EXAMPLE_LEGAL,
      clock: EXAMPLE_CLOCK,
    },
    {
      type: 'decision',
      match,
      rev: 42,
      events: EXAMPLE_EVENTS,
      view: EXAMPLE_CHOICE_VIEW,
      legal: EXAMPLE_CHOICE_LEGAL,
      clock: EXAMPLE_CLOCK,
    },
  ],
  events: [
    {
      type: 'events',
      match,
      rev: 44,
      events: [
        { kind: 'stepStarted', step: 'attack', seat: 1 },
        { kind: 'attackerDeclared', unit: 'b632e38', target: { hero: 0 } },
      ],
    },
  ],
  table: [{ type: 'table', match, table: EXAMPLE_TABLE }],
  ended: [
    {
      type: 'ended',
      match,
      game: 1,
      winner: 0,
      reason: 'defeated',
      score: [1, 0],
      status: 'over',
    },
  ],
  closed: [{ type: 'closed', match, code: 'match-over', message: 'The match is over.' }],
};
