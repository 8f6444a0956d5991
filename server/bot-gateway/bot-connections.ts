import { CONNECTION_LIMITS } from '../../shared/protocol/bot/limits.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { BatchedLoop } from '../process/batched-loop.ts';
import type { User } from '../users/user.ts';
import type { BotConnection, BotConnectionEvents } from './bot-connection.ts';

/** All connections of the bot gateway. */
export class BotConnections implements BotConnectionEvents {
  readonly #connections = new Set<BotConnection>();
  readonly #pings: BatchedLoop<BotConnection>;
  readonly #rechecks: BatchedLoop<BotConnection>;
  /** Of each bot, the oldest first. */
  readonly #byBot = new Map<string, Set<BotConnection>>();

  /** `batches`: how many calls of `ping`, or of `recheck`, it takes to reach every connection. */
  constructor(batches: number) {
    this.#pings = new BatchedLoop(this.#connections, batches);
    this.#rechecks = new BatchedLoop(this.#connections, batches);
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

  closed(connection: BotConnection): void {
    this.#connections.delete(connection);
    for (const [id, own] of this.#byBot) {
      if (own.delete(connection) && own.size === 0) this.#byBot.delete(id);
    }
  }

  ping(): void {
    this.#pings.runNext((connection) => connection.ping());
  }

  recheck(): void {
    this.#rechecks.runNext((connection) => void connection.recheck());
  }

  close(code: number, why: string): void {
    for (const connection of this.#connections) connection.close(code, why);
  }
}
