import { RedisPresence } from '@colyseus/redis-presence';
import type { RedisOptions } from './redis-options.ts';

type Callback = Parameters<RedisPresence['subscribe']>[1];

/**
 * Presence over a Redis that may be away. Colyseus does not await most of these calls, so a failure would be
 * an unhandled rejection, and a room whose subscription fails could not open. Errors are reported instead;
 * subscriptions are restored once Redis is back.
 */
export class SteadyPresence extends RedisPresence {
  readonly #onError: (error: unknown) => void;

  constructor(options: RedisOptions, onError: (error: unknown) => void) {
    super(options);
    this.#onError = onError;
  }

  get isReady(): boolean {
    return this.pub.status === 'ready' && this.sub.status === 'ready';
  }

  /** Calls the listener each time both connections are ready: at the start, and after Redis was away. */
  onReady(listener: () => void): void {
    const check = () => {
      if (this.isReady) listener();
    };
    this.pub.on('ready', check);
    this.sub.on('ready', check);
    check();
  }

  override async subscribe(topic: string, callback: Callback): Promise<this> {
    await super.subscribe(topic, callback).catch(this.#onError);
    return this;
  }

  override async unsubscribe(topic: string, callback?: Callback): Promise<this> {
    await super.unsubscribe(topic, callback).catch(this.#onError);
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(this.#onError);
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    return await super.hset(key, field, value).catch((error: unknown) => this.#not(error));
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    return await super.hdel(key, field).catch((error: unknown) => this.#not(error));
  }

  /** Disconnects at once: a polite quit would wait for a Redis that is away. */
  override shutdown(): void {
    this.sub.disconnect();
    this.pub.disconnect();
  }

  #not(error: unknown): false {
    this.#onError(error);
    return false;
  }
}
