import type { SeenEvent } from '../../shared/index.ts';
import type { Update } from '../../shared/protocol/answer.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import type { TableUpdate } from './table-update.ts';

/**
 * Builds table updates from what one connection receives: a patch of the state, then the events that
 * led to it. A change outside the game (clocks, offers, connections) comes without events.
 */
export class TableUpdateBuilder {
  readonly #seated: boolean;
  #newest: Update | null = null;
  #events: SeenEvent[] = [];

  /** A seat gets an update when it joins; a spectator gets only the state until the next update. */
  constructor({ seated }: { readonly seated: boolean }) {
    this.#seated = seated;
  }

  /** Null while the events of this state have not arrived. */
  afterPatch(state: MatchStateLike): TableUpdate | null {
    // Nothing may be shown yet: a seat's cards are sent later.
    if (!state.table?.format) return null;
    if (this.#newest === null && !this.#seated)
      this.#newest = { rev: state.rev, events: [], legal: [] };
    const isGame = Boolean(state.mode);
    if (isGame && this.#newest?.rev !== state.rev) return null;
    const events = this.#events;
    this.#events = [];
    return {
      rev: state.rev,
      view: readGame(state, this.#newest?.choice),
      table: readMatch(state),
      legal: isGame ? (this.#newest?.legal ?? []) : [],
      events,
    };
  }

  afterUpdate(state: MatchStateLike, update: Update): TableUpdate | null {
    // A spectator may join between a state and its events.
    if (!this.#seated && update.rev <= (this.#newest?.rev ?? -1)) return null;
    this.#newest = update;
    this.#events.push(...update.events);
    return this.afterPatch(state);
  }
}
