import { LINE_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSED_FOR_GOOD } from '../../shared/protocol/bot/messages.ts';
import type { Person } from '../people/person.ts';
import { Rounds } from '../rounds.ts';
import type { Line, LineEvents } from './line.ts';

/** Everybody who is connected to the door. */
export class Roster implements LineEvents {
  readonly #lines = new Set<Line>();
  readonly #pings: Rounds<Line>;
  readonly #rechecks: Rounds<Line>;
  /** Of each bot, the oldest first. */
  readonly #byBot = new Map<string, Set<Line>>();

  /** `parts`: how many calls of `ping`, or of `recheck`, it takes to reach everybody. */
  constructor(parts: number) {
    this.#pings = new Rounds(this.#lines, parts);
    this.#rechecks = new Rounds(this.#lines, parts);
  }

  add(line: Line): void {
    this.#lines.add(line);
  }

  welcomed(line: Line, { id }: Person): void {
    const own = this.#byBot.get(id) ?? new Set();
    this.#byBot.set(id, own.add(line));
    const [oldest] = own;
    if (own.size <= LINE_LIMITS.lines || oldest === undefined) return;
    oldest.close(CLOSED_FOR_GOOD.tooManyFaults, `A bot has at most ${LINE_LIMITS.lines} lines.`);
  }

  gone(line: Line): void {
    this.#lines.delete(line);
    for (const [id, own] of this.#byBot) {
      if (own.delete(line) && own.size === 0) this.#byBot.delete(id);
    }
  }

  ping(): void {
    this.#pings.visit((line) => line.ping());
  }

  recheck(): void {
    this.#rechecks.visit((line) => void line.recheck());
  }

  close(code: number, why: string): void {
    for (const line of this.#lines) line.close(code, why);
  }
}
