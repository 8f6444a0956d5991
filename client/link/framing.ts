import type { SeenEvent, Viewer } from '../../shared/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import { readGame, readTable } from '../../shared/protocol/read-state.ts';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import type { Frame } from './frame.ts';

/**
 * Makes frames out of what one connection brings: a patch of the state, then the events that led to
 * it. What only stands around the game (clocks, offers, who is here) comes without events.
 */
export class Framing {
  readonly #viewer: Viewer;
  readonly #seated: boolean;
  #told: Update | null = null;
  #events: SeenEvent[] = [];

  /** A seat is told at once what it may do; who watches sees the state, and no news before the next. */
  constructor(viewer: Viewer, { seated }: { readonly seated: boolean }) {
    this.#viewer = viewer;
    this.#seated = seated;
  }

  /** Null while the events of this state are still on their way. */
  patched(state: StateLike): Frame | null {
    // Nothing may be seen yet: a seat's cards come later.
    if (!state.format) return null;
    if (this.#told === null && !this.#seated)
      this.#told = { rev: state.rev, events: [], legal: [] };
    const isGame = Boolean(state.mode);
    if (isGame && this.#told?.rev !== state.rev) return null;
    const events = this.#events;
    this.#events = [];
    return {
      rev: state.rev,
      view: readGame(state, this.#viewer, this.#told?.options),
      table: readTable(state),
      legal: isGame ? (this.#told?.legal ?? []) : [],
      events,
    };
  }

  updated(state: StateLike, update: Update): Frame | null {
    // Who watches may come in between a state and its events.
    if (!this.#seated && update.rev <= (this.#told?.rev ?? -1)) return null;
    this.#told = update;
    this.#events.push(...update.events);
    return this.patched(state);
  }
}
