import type { SeenEvent } from '../../view/events-for.ts';
import type { GameView, SeatView, UnitView } from '../../view/view.ts';
import type { ClockView, MatchView, SeatInfo } from '../match-view.ts';

/** A position of a duel as the core shows it. A test plays it, so the examples stay correct. */
export const EXAMPLE_MATCH = 'm7Qe2xLk';

const unit: Omit<UnitView, 'id' | 'card' | 'owner' | 'slot' | 'strength' | 'health'> = {
  damage: 0,
  counters: 0,
  tapped: false,
  sick: false,
  keywords: [],
  charges: 0,
  shields: [],
  abilities: [],
  statuses: [],
  token: false,
  changes: [],
};

const gnome: UnitView = {
  id: 'a2uknem',
  card: 'gnome',
  owner: 0,
  slot: 1,
  strength: 1,
  health: 3,
  ...unit,
};

const salamander: UnitView = {
  id: 'b632e38',
  card: 'salamander',
  owner: 1,
  slot: 2,
  strength: 3,
  health: 2,
  ...unit,
  keywords: ['swift'],
};

const side = {
  block: 0,
  resolve: 3,
  devotion: 0,
  fame: 0,
  statuses: [],
  slots: [0, 0, 0, 0, 0],
  discard: [],
  fracture: [],
  azoth: [],
  azothPlaced: false,
  reshuffles: 0,
  powers: [],
} satisfies Partial<SeatView>;

const own: SeatView = {
  life: 14,
  maxLife: 20,
  ...side,
  handCount: 1,
  deckCount: 3,
  hand: [{ id: 'ahz888m', card: 'gnome' }],
  field: [null, gnome, null, null, null],
  azoth: [{ id: 'a5v35eq', card: 'gnome', ready: true }],
};

const other: SeatView = {
  life: 9,
  maxLife: 20,
  ...side,
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
