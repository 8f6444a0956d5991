export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** One thing that went over the bot's line, or happened to it. */
export type Entry = {
  /** In milliseconds. */
  readonly at: number;
  /** Which connection of the bot, from 1. */
  readonly line: number;
  /** `kit` is what the kit made up in the server's name. */
  readonly from: 'bot' | 'server' | 'kit';
  readonly message: Message;
};

/** Everything that went over the bot's lines, in order. */
export class Transcript {
  readonly entries: Entry[] = [];
  readonly #waiting = new Set<() => void>();

  add(entry: Omit<Entry, 'at'>): void {
    this.entries.push({ at: performance.now(), ...entry });
    for (const look of this.#waiting) look();
  }

  /** The first such entry from there on; null when none comes in time. */
  find(is: (entry: Entry) => boolean, ms: number, from = 0): Promise<Entry | null> {
    return new Promise((resolve) => {
      let next = from;
      const finish = (found: Entry | null) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => finish(null), ms);
      const look = () => {
        for (; next < this.entries.length; next++) {
          const entry = this.entries[next];
          if (entry !== undefined && is(entry)) return finish(entry);
        }
      };
      this.#waiting.add(look);
      look();
    });
  }
}
