import type { GameView, SeenEvent } from '../../shared/index.ts';
import { OPPONENT, PLAYER } from './scripted-action.ts';

/** The goal of a lesson; all given conditions must hold. */
export type Goal = {
  /** The enemy hero has at most this much life. */
  readonly foeLife?: number;
  /** An enemy unit of this name died. */
  readonly died?: string;
  /** An enemy card of this name was countered. */
  readonly countered?: string;
  /** The player's hero has at least this much life. */
  readonly ownLife?: number;
  /** Siege: an attack on the player's hero was blocked. */
  readonly stopped?: true;
};

export type Standing = 'going' | 'reached' | 'missed';

export type Progress = {
  /** All events since the lesson began. */
  readonly events: readonly SeenEvent[];
  readonly view: GameView;
};

const happened = (events: readonly SeenEvent[], kind: SeenEvent['kind'], card: string): boolean =>
  events.some((event) => event.kind === kind && event.card === card && event.seat === OPPONENT);

const isStopped = ({ kind, seat }: SeenEvent): boolean =>
  kind === 'assaultBlocked' && seat === PLAYER;

function isReached(goal: Goal, { events, view }: Progress): boolean {
  const { foeLife, died, countered, ownLife, stopped } = goal;
  if (stopped && !events.some(isStopped)) return false;
  if (foeLife !== undefined && view.seats[OPPONENT].life > foeLife) return false;
  if (ownLife !== undefined && view.seats[PLAYER].life < ownLife) return false;
  if (died !== undefined && !happened(events, 'unitDied', died)) return false;
  return countered === undefined || happened(events, 'cardCountered', countered);
}

/** A lesson fails when its turn ends, or when the card it needs was spent without reaching the goal. */
export function judge(
  lesson: { goal: Goal; turn: number; needs?: string },
  at: Progress,
): Standing {
  const { view } = at;
  if (isReached(lesson.goal, at)) return 'reached';
  if (view.turn !== lesson.turn || view.result !== undefined) return 'missed';
  const { hand = [] } = view.seats[PLAYER];
  const isQuiet = view.stack.length === 0 && view.choice === undefined;
  const isSpent = lesson.needs !== undefined && hand.every(({ card }) => card !== lesson.needs);
  return isSpent && isQuiet ? 'missed' : 'going';
}
