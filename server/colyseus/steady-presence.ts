import { RedisPresence } from '@colyseus/redis-presence';
import type { RedisOptions } from './redis-options.ts';

type Callback = Parameters<RedisPresence['subscribe']>[1];

/**
 * Presence over a Redis that may be away. Colyseus awaits nobody's answer to most of these, so that
 * a refused one would be an unhandled rejection, and a room that cannot be subscribed could not be
 * opened: what is wanted is kept, and made good when Redis is there again.
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

  /** Tells each time both ways are there: at the start, and after Redis was away. */
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

  /** Also when Redis is away: a farewell would be waited for. */
  override shutdown(): void {
    this.sub.disconnect();
    this.pub.disconnect();
  }

  #not(error: unknown): false {
    this.#onError(error);
    return false;
  }
}
