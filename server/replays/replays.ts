import type { Book } from '../../shared/index.ts';
import { STORE } from '../limits/table/store.ts';
import type { GameRecord, Store } from '../store/contract/store.ts';
import { isPlayable } from './games-of.ts';
import { type ReplayJob, type ReplayKind, rowsOfGame } from './replay-text.ts';

export type ReplaysDeps = {
  readonly book: Book;
  readonly store: Pick<Store, 'journal' | 'records'>;
  make(job: ReplayJob): Promise<Uint8Array | null>;
};

/** Null if the game cannot be replayed here; `busy` if too many replays are requested. */
export type ReplayText = Uint8Array | 'busy' | null;

type Made = {
  readonly text: Uint8Array;
  /** The names of the seats; a deleted account gets another name. */
  readonly names: string;
};

const namesIn = ({ seats }: Pick<GameRecord, 'seats'>): string =>
  JSON.stringify(seats.map(({ name }) => name));

/** Replays are not stored but made from the journals on request, one at a time. */
export class Replays {
  readonly #deps: ReplaysDeps;
  readonly #making = new Map<string, Promise<Made | null>>();
  /** The most recently used text comes last. */
  readonly #kept = new Map<string, Made>();
  #bytes = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: ReplaysDeps) {
    this.#deps = deps;
  }

  /** By the id of a finished game. */
  async text(id: string, kind: ReplayKind): Promise<ReplayText> {
    const key = `${kind} ${id}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && (await this.#isCurrent(id, kept))) return this.#keep(key, kept);
    const under = this.#making.get(key);
    if (under !== undefined) return (await under)?.text ?? null;
    if (this.#making.size >= STORE.replaysWaiting) return 'busy';
    const made = this.#last.then(() => this.#make(id, kind));
    this.#last = made.catch(() => {});
    this.#making.set(key, made);
    try {
      const done = await made;
      return done === null ? null : this.#keep(key, done);
    } finally {
      this.#making.delete(key);
    }
  }

  async #isCurrent(id: string, { names }: Made): Promise<boolean> {
    const game = await this.#deps.store.records.game(id);
    return game !== null && namesIn(game) === names;
  }

  async #make(id: string, kind: ReplayKind): Promise<Made | null> {
    const { book, store, make } = this.#deps;
    const finished = await store.records.game(id);
    const found = finished === null ? null : await store.journal.read(finished.match);
    if (finished === null || found === null || !isPlayable(book, found.header)) return null;
    const rows = rowsOfGame(found.rows, finished.game);
    const text = await make({ id, kind, header: found.header, rows });
    return text === null ? null : { text, names: namesIn(finished) };
  }

  /** A finished game never changes, except for the name of a deleted account. */
  #keep(key: string, made: Made): Uint8Array {
    this.#drop(key);
    this.#bytes += made.text.byteLength;
    this.#kept.set(key, made);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= STORE.replayBytes) break;
      this.#drop(oldest);
    }
    return made.text;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.text.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
