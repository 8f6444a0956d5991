import type { Result, Step } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { Seat } from '../state/seat.ts';
import type { ChoiceView, GameView, OptionView, Viewer } from '../view/view.ts';
import type { ClockView, MatchStatus, MatchView, SeatInfo } from './match-view.ts';
import { readCombat, readFields, readSeat } from './read-seat.ts';
import { readAssaultFights, readEnemies, readSiege } from './read-siege.ts';
import type { SeatState, StateLike } from './state-like.ts';
import { readModifier, readStack, readWinner, seatOf } from './state-text.ts';

const seatsIn = (bits: number): Seat[] =>
  ([0, 1] as const).filter((seat) => (bits & (1 << seat)) !== 0);

function readModifiers({ modifiers }: StateLike): Modifier[] {
  const list: Modifier[] = [];
  modifiers.forEach((text, serial) => void list.push(readModifier(serial, text)));
  return list.sort((a, b) => a.serial - b.serial);
}

/** C4: only the choosing seat gets the options, and not through the state. */
function readChoice(
  state: StateLike,
  viewer: Viewer,
  options: readonly OptionView[] | undefined,
): ChoiceView {
  const seat = seatOf(state.choiceSeat);
  return {
    id: state.choice,
    seat,
    prompt: state.choicePrompt,
    card: state.choiceCard === '' ? null : state.choiceCard,
    publicOptions: state.choiceOptions,
    ...(viewer === seat && options !== undefined ? { options } : {}),
  };
}

function readResult({ resultWinner, resultReason }: StateLike): Result {
  const winner = readWinner(resultWinner);
  return { winner: winner === -1 ? null : winner, reason: resultReason };
}

/**
 * What `viewOf` shows this viewer, read from the synchronised state; null before the first game. The
 * caller passes the options of the viewer's own choice, which come with the last update or snapshot.
 */
export function readGame(
  state: StateLike,
  viewer: Viewer,
  options?: readonly OptionView[],
): GameView | null {
  if (!state.mode) return null;
  const fields = readFields(state);
  const skirmish = state.mode === 'skirmish';
  return {
    rules: state.rules,
    format: state.gameFormat,
    mode: state.mode,
    turn: state.turn,
    step: state.step as Step,
    active: seatOf(state.active),
    first: seatOf(state.first),
    deciding: seatsIn(state.deciding),
    seats: [
      readSeat(state.seat0, { field: fields[0], own: viewer === 0, skirmish }),
      readSeat(state.seat1, { field: fields[1], own: viewer === 1, skirmish }),
    ],
    ...readFights(state),
    stack: readStack(state.stack),
    modifiers: readModifiers(state),
    ...readWindow(state),
    ...(skirmish ? { skirmish: state.skirmish } : {}),
    ...(state.choice === '' ? {} : { choice: readChoice(state, viewer, options) }),
    ...(state.resultReason === '' ? {} : { result: readResult(state), seed: state.seed }),
  };
}

function readFights(state: StateLike): Pick<GameView, 'combat' | 'enemies' | 'siege'> {
  const enemies = state.mode === 'siege' ? readEnemies(state) : null;
  const combat = enemies === null ? readCombat(state) : readAssaultFights(enemies);
  return {
    ...(enemies === null ? {} : { enemies, siege: readSiege(state) }),
    ...(combat.length === 0 ? {} : { combat }),
  };
}

function readWindow({ windowKind, windowSeat }: StateLike): Pick<GameView, 'window'> {
  if (windowKind === '') return {};
  const kind = windowKind as NonNullable<GameView['window']>['kind'];
  return { window: { kind, seat: seatOf(windowSeat) } };
}

function readSeatInfo({ kind, name, connected, rating }: SeatState): SeatInfo | null {
  return kind === '' ? null : { name, kind: kind as SeatInfo['kind'], connected, rating };
}

type Pair<T> = readonly [T, T];
const pair = <F extends keyof SeatState>(state: StateLike, field: F): Pair<SeatState[F]> => [
  state.seat0[field],
  state.seat1[field],
];

function readClock(state: StateLike): ClockView {
  return {
    bank: pair(state, 'bank'),
    away: pair(state, 'away'),
    running: seatsIn(state.running),
    cap: pair(state, 'cap'),
  };
}

export function readMatch(state: StateLike): MatchView {
  return {
    status: state.status as MatchStatus,
    format: state.format,
    rated: state.rated,
    bestOf: state.bestOf,
    game: state.game,
    score: pair(state, 'score'),
    seats: [readSeatInfo(state.seat0), readSeatInfo(state.seat1)],
    clock: readClock(state),
    drawOffers: pair(state, 'drawOffer'),
    undoRequests: pair(state, 'undoRequest'),
    rematchOffers: pair(state, 'rematchOffer'),
    openHands: pair(state, 'openHand'),
    offered: state.offered,
    watchers: state.watchers,
    commitment: state.commitment,
    ending: state.ending,
    winner: readWinner(state.winner),
    uncounted: state.uncounted as MatchView['uncounted'],
  };
}
