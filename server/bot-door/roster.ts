import { LINE_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSED_FOR_GOOD } from '../../shared/protocol/bot/messages.ts';
import type { Person } from '../people/person.ts';
import type { Line, LineEvents } from './line.ts';

/** Everybody who is connected to the door. */
export class Roster implements LineEvents {
  readonly #lines = new Set<Line>();
  /** Of each bot, the oldest first. */
  readonly #byBot = new Map<string, Set<Line>>();

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
    for (const line of this.#lines) line.ping();
  }

  recheck(): void {
    for (const line of this.#lines) void line.recheck();
  }

  close(code: number, why: string): void {
    for (const line of this.#lines) line.close(code, why);
  }
}
