import type { SeenEvent } from '../../view/events-for.ts';
import type { GameView, SeatView, UnitView } from '../../view/view.ts';
import type { ClockView, MatchView, SeatInfo } from '../match-view.ts';
import { emptyRecord, SEAT_FIELDS, UNIT_FIELDS } from '../state-form.ts';

/** A position of a duel as the core shows it. A test plays it, so the examples stay correct. */
export const EXAMPLE_MATCH = 'm7Qe2xLk';

const unit = emptyRecord(UNIT_FIELDS) as UnitView;

const gnome: UnitView = {
  ...unit,
  id: 'a2uknem',
  card: 'gnome',
  owner: 0,
  slot: 1,
  strength: 1,
  health: 3,
};

const salamander: UnitView = {
  ...unit,
  id: 'b632e38',
  card: 'salamander',
  owner: 1,
  slot: 2,
  strength: 3,
  health: 2,
  keywords: ['swift'],
};

const side: SeatView = {
  ...(emptyRecord(SEAT_FIELDS) as SeatView),
  resolve: 3,
  slots: [0, 0, 0, 0, 0],
};

const own: SeatView = {
  ...side,
  life: 14,
  maxLife: 20,
  handCount: 1,
  deckCount: 3,
  hand: [{ id: 'ahz888m', card: 'gnome' }],
  field: [null, gnome, null, null, null],
  azoth: [{ id: 'a5v35eq', card: 'gnome', ready: true }],
};

const other: SeatView = {
  ...side,
  life: 9,
  maxLife: 20,
  handCount: 2,
  deckCount: 2,
  field: [null, null, salamander, null, null],
};

export const EXAMPLE_VIEW: GameView = {
  rules: '3',
  format: 'duel',
  mode: 'duel',
  turn: 5,
  step: 'main',
  active: 0,
  first: 0,
  deciding: [0],
  seats: [own, other],
  stack: [],
  modifiers: [],
};

/** After the gnome was played: the choice whether to overpay. */
export const EXAMPLE_CHOICE_VIEW: GameView = {
  ...EXAMPLE_VIEW,
  seats: [{ ...own, resolve: 2, handCount: 0, hand: [] }, other],
  stack: [{ id: 'ahz888m', card: 'gnome', seat: 0, powered: false }],
  choice: {
    id: 'c1',
    seat: 0,
    prompt: 'overpay',
    card: 'gnome',
    publicOptions: 2,
    options: [
      { kind: 'number', amount: 0, label: 'add nothing' },
      { kind: 'number', amount: 1, label: 'add 1' },
    ],
  },
};

export const EXAMPLE_EVENTS: readonly SeenEvent[] = [
  { kind: 'resolveChanged', seat: 0, resolve: 2 },
  {
    kind: 'cardMoved',
    seat: 0,
    from: 'hand',
    to: 'stack',
    was: 'ahz888m',
    id: 'ahz888m',
    card: 'gnome',
  },
  { kind: 'cardPlayed', seat: 0, id: 'ahz888m', card: 'gnome', powered: false, target: null },
  {
    kind: 'choiceAsked',
    seat: 0,
    choice: 'c1',
    prompt: 'overpay',
    publicOptions: 2,
    options: [
      { kind: 'number', amount: 0 },
      { kind: 'number', amount: 1 },
    ],
  },
];

export const EXAMPLE_CLOCK: ClockView = {
  bank: [412_000, 388_500],
  away: [120_000, 120_000],
  running: [0],
  cap: [60_000, 0],
};

const seats: readonly [SeatInfo, SeatInfo] = [
  { name: 'Cogwheel', kind: 'bot', connected: true, rating: 1520 },
  { name: 'Lantern', kind: 'bot', connected: true, rating: 1488 },
];

export const EXAMPLE_TABLE: MatchView = {
  status: 'playing',
  format: 'duel',
  rated: false,
  bestOf: 1,
  game: 1,
  score: [0, 0],
  seats,
  clock: EXAMPLE_CLOCK,
  drawOffers: [false, false],
  undoRequests: [false, false],
  rematchOffers: [false, false],
  openHands: [false, false],
  offered: 0,
  watchers: 0,
  commitment: '9f2c41d07be35a8866f1e0b4c3d2a5978f6e7d5c4b3a29180716253443526170',
  ending: '',
  winner: -1,
  uncounted: '',
};
