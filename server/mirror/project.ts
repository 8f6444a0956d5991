import type { GameView } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { AROUND_FIELDS, GAME_FIELDS } from '../../shared/protocol/state-form.ts';
import type { MatchRoomState } from './match-state.ts';
import { type Units, writeFields, writeUnits } from './write-state.ts';

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
type Shown = {
  readonly rev: number;
  readonly table?: MatchView;
  readonly game?: GameView | undefined;
  readonly units: Units;
};

const shownBefore = new WeakMap<MatchRoomState, Shown>();

function withHands(game: GameView, [first, second]: Projected['hands']): GameView {
  const [one, other] = game.seats;
  return {
    ...game,
    seats: [
      { ...one, hand: first },
      { ...other, hand: second },
    ],
  };
}

/**
 * Makes the state show a view by writing only what differs. Call it once per change and send the patch at
 * once. V5: a client that does not see a hand gets the same bytes whatever the hand holds.
 */
export function project(state: MatchRoomState, { rev, table, game, hands }: Projected): void {
  const before: Shown = shownBefore.get(state) ?? { rev: 0, units: new Map() };
  writeFields(state, AROUND_FIELDS, { rev, table }, before);
  const { units } = before;
  // A game without a mode stands for no game.
  const ended = before.game && { ...before.game, mode: '' };
  const shown = game === null ? ended : withHands(game, hands);
  if (game !== null) writeUnits(state, game, units);
  if (shown !== undefined) writeFields(state, GAME_FIELDS, shown, before.game);
  shownBefore.set(state, { rev, table, game: shown, units });
}
