import type { SeenEvent, Viewer } from '../../shared/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import { readGame, readMatch } from '../../shared/protocol/read-state.ts';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import type { TableUpdate } from './table-update.ts';

/**
 * Builds table updates from what one connection receives: a patch of the state, then the events that
 * led to it. A change outside the game (clocks, offers, connections) comes without events.
 */
export class TableUpdateBuilder {
  readonly #viewer: Viewer;
  readonly #seated: boolean;
  #newest: Update | null = null;
  #events: SeenEvent[] = [];

  /** A seat gets an update when it joins; a spectator gets only the state until the next update. */
  constructor(viewer: Viewer, { seated }: { readonly seated: boolean }) {
    this.#viewer = viewer;
    this.#seated = seated;
  }

  /** Null while the events of this state have not arrived. */
  afterPatch(state: StateLike): TableUpdate | null {
    // Nothing may be shown yet: a seat's cards are sent later.
    if (!state.format) return null;
    if (this.#newest === null && !this.#seated)
      this.#newest = { rev: state.rev, events: [], legal: [] };
    const isGame = Boolean(state.mode);
    if (isGame && this.#newest?.rev !== state.rev) return null;
    const events = this.#events;
    this.#events = [];
    return {
      rev: state.rev,
      view: readGame(state, this.#viewer, this.#newest?.options),
      table: readMatch(state),
      legal: isGame ? (this.#newest?.legal ?? []) : [],
      events,
    };
  }

  afterUpdate(state: StateLike, update: Update): TableUpdate | null {
    // A spectator may join between a state and its events.
    if (!this.#seated && update.rev <= (this.#newest?.rev ?? -1)) return null;
    this.#newest = update;
    this.#events.push(...update.events);
    return this.afterPatch(state);
  }
}
