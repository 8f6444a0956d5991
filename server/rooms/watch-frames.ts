import type { SeenEvent } from '../../shared/index.ts';
import type { Projected } from '../mirror/project.ts';
import { isPast, type Moment } from './hand-view.ts';

/** What spectators see of one change. */
type Frame = {
  shown: Projected;
  readonly events: readonly SeenEvent[] | null;
  /** When it may be shown; null for at once. */
  until: { readonly at: number; readonly moment: Moment } | null;
};

const NO_HANDS: Projected['hands'] = [[], []];

export const withoutHands = (shown: Projected): Projected => ({ ...shown, hands: NO_HANDS });

/** Changes that are still to be shown, in order. */
export class WatchFrames {
  readonly #frames: Frame[] = [];

  get isEmpty(): boolean {
    return this.#frames.length === 0;
  }

  /** If only the view around the game changes, the newest one replaces the last. */
  add(frame: Frame): void {
    const last = this.#frames.at(-1);
    const isSame = last?.events === null && frame.events === null && last.until !== null;
    if (isSame && frame.until !== null) last.shown = frame.shown;
    else this.#frames.push(frame);
  }

  /** Makes everything that waits due now. */
  hurry(): void {
    for (const frame of this.#frames) frame.until = null;
  }

  /** Removes the hands from everything that waits. */
  hideHands(): void {
    for (const frame of this.#frames) frame.shown = withoutHands(frame.shown);
  }

  /** In how many milliseconds the next one is due; null if it waits for a later turn. */
  wait(now: number, moment: Moment): number | null {
    const [first] = this.#frames;
    if (first === undefined) return null;
    if (first.until === null) return 0;
    return isPast(first.until.moment, moment) ? Math.max(0, first.until.at - now) : null;
  }

  next(now: number, moment: Moment): Frame | undefined {
    return this.wait(now, moment) === 0 ? this.#frames.shift() : undefined;
  }
}
