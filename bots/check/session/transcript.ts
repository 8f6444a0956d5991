export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** One message on a connection of the bot, or something that happened to the connection. */
export type Entry = {
  /** In milliseconds. */
  readonly at: number;
  /** The number of the bot's connection, from 1. */
  readonly connection: number;
  /** `checker` marks what the checker sent in the server's name. */
  readonly from: 'bot' | 'server' | 'checker';
  readonly message: Message;
};

/** Everything that went over the bot's connections, in order. */
export class Transcript {
  readonly entries: Entry[] = [];
  readonly #waiting = new Set<() => void>();

  add(entry: Omit<Entry, 'at'>): void {
    this.entries.push({ at: performance.now(), ...entry });
    for (const check of this.#waiting) check();
  }

  /** The first matching entry at or after `from`; null when none comes in time. */
  find(filter: (entry: Entry) => boolean, ms: number, from = 0): Promise<Entry | null> {
    return new Promise((resolve) => {
      let next = from;
      const finish = (found: Entry | null) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(found);
      };
      const timer = setTimeout(() => finish(null), ms);
      const check = () => {
        for (; next < this.entries.length; next++) {
          const entry = this.entries[next];
          if (entry !== undefined && filter(entry)) return finish(entry);
        }
      };
      this.#waiting.add(check);
      check();
    });
  }
}
