import type { Book } from '../../shared/index.ts';
import { STORE } from '../limits/table/store.ts';
import type { GameRecord, Store } from '../store/contract/store.ts';
import { isPlayable } from './games-of.ts';
import { playersOf } from './kept-replay.ts';
import { type PlayedJob, type ReplayJob, type ReplayKind, rowsOfGame } from './replay-text.ts';

export type ReplaysDeps = {
  readonly book: Book;
  readonly store: Pick<Store, 'journal' | 'records' | 'keptReplays'>;
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

/**
 * Replays are made from the journals on request, one at a time. Of games of other rules or cards, which
 * cannot be played again, they are made from what was kept when the game ended.
 */
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
    const made = this.#inTurn(() => this.#make(id, kind));
    this.#making.set(key, made);
    try {
      const done = await made;
      return done === null ? null : this.#keep(key, done);
    } finally {
      this.#making.delete(key);
    }
  }

  /**
   * Keeps what the viewers of a finished game saw, for when it cannot be played again; false if it cannot be
   * played again here even now.
   */
  async keep(id: string): Promise<boolean> {
    const { store, make } = this.#deps;
    const bytes = await this.#inTurn(async () => {
      const job = await this.#jobOf(id, 'kept');
      return job === null ? null : make(job);
    });
    if (bytes !== null) await store.keptReplays.keep(id, bytes);
    return bytes !== null;
  }

  #inTurn<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job);
    this.#last = done.catch(() => {});
    return done;
  }

  async #isCurrent(id: string, { names }: Made): Promise<boolean> {
    const game = await this.#deps.store.records.game(id);
    return game !== null && namesIn(game) === names;
  }

  async #make(id: string, kind: ReplayKind): Promise<Made | null> {
    const { store, make } = this.#deps;
    const finished = await store.records.game(id);
    if (finished === null) return null;
    const job = (await this.#jobOf(id, kind)) ?? (await this.#keptJob(finished, kind));
    const text = job === null ? null : await make(job);
    return text === null ? null : { text, names: namesIn(finished) };
  }

  /** Null if the game cannot be played again here. */
  async #jobOf(id: string, kind: PlayedJob['kind']): Promise<PlayedJob | null> {
    const { book, store } = this.#deps;
    const finished = await store.records.game(id);
    const found = finished === null ? null : await store.journal.read(finished.match);
    if (finished === null || found === null || !isPlayable(book, found.header)) return null;
    return { id, kind, header: found.header, rows: rowsOfGame(found.rows, finished.game) };
  }

  async #keptJob(game: GameRecord, kind: ReplayKind): Promise<ReplayJob | null> {
    const kept = await this.#deps.store.keptReplays.read(game.id);
    return kept === null ? null : { kind, kept, seats: playersOf(game) };
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
