import type { GameView } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { writeModifier, writeStack, writeWinner } from '../../shared/protocol/state-text.ts';
import type { MatchRoomState } from './match-state.ts';
import { projectClock, projectSide, projectUnits, projectUser } from './project-seat.ts';
import { isMoment, sameAround, sameGame } from './same.ts';
import { syncCards } from './sync-cards.ts';

type Hand = readonly { readonly id: string; readonly card: string }[];

/** Immutable: parts that are the same object as last time are not compared again. */
export type Projected = {
  readonly rev: number;
  readonly table: MatchView;
  /** As a spectator sees it; null before the first game. */
  readonly game: GameView | null;
  readonly hands: readonly [Hand, Hand];
};

const NO_SIDE: GameView['seats'][0] = {
  life: 0,
  maxLife: 0,
  block: 0,
  resolve: 0,
  devotion: 0,
  fame: 0,
  statuses: [],
  handCount: 0,
  deckCount: 0,
  field: [],
  slots: [],
  discard: [],
  fracture: [],
  azoth: [],
  azothPlaced: false,
  reshuffles: 0,
  powers: [],
};

/** A game without a mode stands for no game. */
const NO_GAME: GameView = {
  rules: '',
  format: '',
  mode: '',
  turn: 0,
  step: 'start',
  active: 0,
  first: 0,
  deciding: [],
  seats: [NO_SIDE, NO_SIDE],
  stack: [],
  modifiers: [],
};

const bitsOf = (seats: readonly (0 | 1)[]): number =>
  seats.reduce<number>((bits, seat) => bits | (1 << seat), 0);

const flagBits = ([a, b]: readonly [boolean, boolean] = [false, false]): number =>
  (a ? 1 : 0) | (b ? 2 : 0);

function projectClocks(state: MatchRoomState, { clock }: MatchView): void {
  state.running = bitsOf(clock.running);
  projectClock(state.seat0, 0, clock);
  projectClock(state.seat1, 1, clock);
}

function projectTable(state: MatchRoomState, table: MatchView): void {
  state.status = table.status;
  state.format = table.format;
  state.rated = table.rated;
  state.bestOf = table.bestOf;
  state.game = table.game;
  state.offered = table.offered;
  state.watchers = table.watchers;
  state.commitment = table.commitment;
  state.ending = table.ending;
  state.winner = writeWinner(table.winner);
  state.uncounted = table.uncounted;
  projectUser(state.seat0, 0, table);
  projectUser(state.seat1, 1, table);
}

/** The details of an answered choice stay, with an empty id: clearing them would cost bytes. */
function projectMoment(state: MatchRoomState, { window, choice, result, seed }: GameView): void {
  state.windowKind = window?.kind ?? '';
  state.windowSeat = window?.seat ?? state.windowSeat;
  state.choice = choice?.id ?? '';
  state.choiceSeat = choice?.seat ?? state.choiceSeat;
  state.choicePrompt = choice?.prompt ?? state.choicePrompt;
  state.choiceCard = choice === undefined ? state.choiceCard : (choice.card ?? '');
  state.choiceOptions = choice?.publicOptions ?? state.choiceOptions;
  state.resultWinner = writeWinner(result?.winner ?? -1);
  state.resultReason = result?.reason ?? '';
  state.seed = seed ?? '';
}

function projectModifiers(
  { modifiers }: MatchRoomState,
  { modifiers: list }: GameView,
  last: GameView | undefined,
): void {
  if (list === last?.modifiers) return;
  for (const modifier of list) modifiers.set(String(modifier.serial), writeModifier(modifier));
  if (modifiers.size === list.length) return;
  const wanted = new Set(list.map(({ serial }) => String(serial)));
  for (const serial of [...modifiers.keys()]) if (!wanted.has(serial)) modifiers.delete(serial);
}

function projectSiege(state: MatchRoomState, { siege }: GameView): void {
  state.wave = siege?.wave ?? 0;
  state.waves = siege?.waves ?? 0;
  state.passed = flagBits(siege?.passed);
  state.down = flagBits(siege?.down);
}

function projectFrame(state: MatchRoomState, game: GameView): void {
  state.rules = game.rules;
  state.gameFormat = game.format;
  state.mode = game.mode;
  state.first = game.first;
}

function projectGame(state: MatchRoomState, game: GameView, last: GameView | undefined): void {
  if (!sameGame(game, last)) projectFrame(state, game);
  state.turn = game.turn;
  state.step = game.step;
  state.active = game.active;
  state.deciding = bitsOf(game.deciding);
  state.stack = writeStack(game.stack);
  state.skirmish = game.skirmish ?? 0;
  if (last === undefined || isMoment(game) || isMoment(last)) projectMoment(state, game);
  if (game.siege !== last?.siege) projectSiege(state, game);
  projectSide(state.seat0, game.seats[0], last?.seats[0]);
  projectSide(state.seat1, game.seats[1], last?.seats[1]);
  projectUnits(state, game, last);
  projectModifiers(state, game, last);
}

function projectHand({ secret }: MatchRoomState['seat0'], hand: Hand): void {
  const order = syncCards(secret.hand, hand);
  if (order !== (secret.handOrder ?? '')) secret.handOrder = order;
}

/** What each state shows. Nothing else writes a state, so it need not be read back. */
const shownBefore = new WeakMap<MatchRoomState, Projected & { readonly game: GameView }>();

/**
 * Makes the state show a view by writing only what differs. Call it once per change and send the patch at
 * once: an entry that is deleted and added again before the patch loses its place. V5: a client that does not
 * see a hand gets the same bytes whatever the hand holds.
 */
export function project(state: MatchRoomState, { rev, table, game, hands }: Projected): void {
  const before = shownBefore.get(state);
  state.rev = rev;
  if (!sameAround(table, before?.table)) projectTable(state, table);
  projectClocks(state, table);
  const shown = game ?? NO_GAME;
  projectGame(state, shown, before?.game);
  if (hands[0] !== before?.hands[0]) projectHand(state.seat0, hands[0]);
  if (hands[1] !== before?.hands[1]) projectHand(state.seat1, hands[1]);
  shownBefore.set(state, { rev, table, game: shown, hands });
}
