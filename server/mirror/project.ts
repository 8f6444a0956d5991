import type { GameView, Seat } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { AROUND_FIELDS, GAME_FIELDS, HAND_FIELD } from '../../shared/protocol/state-form.ts';
import { type MatchRoomState, seatsOf } from './match-state.ts';
import { type Units, writeField, writeFields, writeUnits } from './write-state.ts';

type Hand = readonly { readonly id: string; readonly card: string }[];

/** Immutable: parts that are the same object as last time are not compared again. */
export type Projected = {
  readonly rev: number;
  readonly table: MatchView;
  /** As a spectator sees it; null before the first game. */
  readonly game: GameView | null;
  readonly hands: readonly [Hand, Hand];
};

/** What a state shows. Nothing else writes a state, so it need not be read back. */
type Shown = Partial<Omit<Projected, 'game'>> & {
  readonly game?: GameView | undefined;
  readonly units: Units;
};

const shownBefore = new WeakMap<MatchRoomState, Shown>();
const SEATS = [0, 1] as const;

/** The game to write: one without a mode stands for no game. */
function gameToShow({ game }: Projected, before: Shown): GameView | undefined {
  return game ?? (before.game && { ...before.game, mode: '' });
}

/**
 * Makes the state show a view by writing only what differs. Call it once per change and send the patch at
 * once. V5: a client that does not see a hand gets the same bytes whatever the hand holds.
 */
export function project(state: MatchRoomState, projected: Projected): void {
  const before: Shown = shownBefore.get(state) ?? { rev: 0, units: new Map() };
  const { rev, table, hands } = projected;
  const { units } = before;
  writeFields(state, AROUND_FIELDS, projected, before);
  const game = gameToShow(projected, before);
  if (game !== undefined) {
    writeUnits(state, game, before.game, units);
    writeFields(state, GAME_FIELDS, game, before.game);
  }
  for (const seat of SEATS) writeHand(state, seat, hands[seat], before.hands?.[seat]);
  shownBefore.set(state, { rev, table, game, hands, units });
}

function writeHand(state: MatchRoomState, at: Seat, now: Hand, last: Hand | undefined): void {
  const seat = now === last ? undefined : seatsOf(state).at(at);
  if (seat !== undefined) writeField(seat, HAND_FIELD, now, last);
}
