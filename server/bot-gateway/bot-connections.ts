import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { Rounds } from '../process/rounds.ts';
import type { User } from '../users/user.ts';
import type { BotConnection, BotConnectionEvents } from './bot-connection.ts';

/** Everybody who is connected to the door. */
export class BotConnections implements BotConnectionEvents {
  readonly #connections = new Set<BotConnection>();
  readonly #pings: Rounds<BotConnection>;
  readonly #rechecks: Rounds<BotConnection>;
  /** Of each bot, the oldest first. */
  readonly #byBot = new Map<string, Set<BotConnection>>();

  /** `parts`: how many calls of `ping`, or of `recheck`, it takes to reach everybody. */
  constructor(deps: number) {
    this.#pings = new Rounds(this.#connections, deps);
    this.#rechecks = new Rounds(this.#connections, deps);
  }

  add(connection: BotConnection): void {
    this.#connections.add(connection);
  }

  welcomed(connection: BotConnection, { id }: User): void {
    const own = this.#byBot.get(id) ?? new Set();
    this.#byBot.set(id, own.add(connection));
    const [oldest] = own;
    if (own.size <= CONNECTION_LIMITS.connections || oldest === undefined) return;
    oldest.close(
      CLOSE_CODES.tooManyFaults,
      `A bot has at most ${CONNECTION_LIMITS.connections} lines.`,
    );
  }

  gone(connection: BotConnection): void {
    this.#connections.delete(connection);
    for (const [id, own] of this.#byBot) {
      if (own.delete(connection) && own.size === 0) this.#byBot.delete(id);
    }
  }

  ping(): void {
    this.#pings.visit((connection) => connection.ping());
  }

  recheck(): void {
    this.#rechecks.visit((connection) => void connection.recheck());
  }

  close(code: number, why: string): void {
    for (const connection of this.#connections) connection.close(code, why);
  }
}
