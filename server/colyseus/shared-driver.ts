import {
  type IRoomCache,
  initializeRoomCache,
  type MatchMakerDriver,
  ServerError,
} from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import type { RedisOptions } from './redis-options.ts';

type Operations = Partial<{ $set: Partial<IRoomCache>; $inc: Partial<IRoomCache> }>;

export type SharedDriverDeps = {
  readonly redis: RedisOptions;
  /** The location of a room of another process, as far as the processes have announced it. */
  whereabouts(room: string): Pick<IRoomCache, 'name' | 'processId' | 'publicAddress'> | null;
  /** Whether other processes can be reached at all. */
  isConnected(): boolean;
  /** Whether a process is alive, as far as this one knows. */
  isHere(process: string): boolean;
  onError(error: unknown): void;
};

/** Every process has these rooms itself; joins are never sent to another process's. */
const PRIVATE = new Set(['lobby', 'queue']);

const away = (why: string): ServerError => new ServerError(503, `${why} Try again in a moment.`);

/**
 * Which rooms exist. The rooms of this process are also kept in memory, so that a disconnected player can
 * return to a match of this process even while Redis is away; those of other processes are looked up.
 * `restore` writes what could not be written to Redis.
 */
export class SharedDriver implements MatchMakerDriver {
  readonly #deps: SharedDriverDeps;
  readonly #redis: RedisDriver;
  readonly #own = new Map<string, IRoomCache>();

  constructor(deps: SharedDriverDeps) {
    this.#deps = deps;
    this.#redis = new RedisDriver(deps.redis);
    clientOf(this.#redis).on('error', deps.onError);
  }

  has(room: string): boolean {
    return this.#own.has(room);
  }

  async query(conditions: Partial<IRoomCache>): Promise<IRoomCache[]> {
    return this.#redis.query(conditions);
  }

  async findOne(conditions: Partial<IRoomCache>): Promise<IRoomCache> {
    const { roomId = '' } = conditions;
    const own = this.#own.get(roomId);
    if (own !== undefined) return own;
    if (!this.#deps.isConnected()) throw away('Other servers cannot be reached at the moment.');
    const found = this.#announced(roomId) ?? (await this.#lookUp(roomId));
    if (found !== undefined && !this.#deps.isHere(found.processId))
      throw away('The server that had this room is gone; another one takes it over.');
    // Colyseus expects undefined if nothing is found, although the type does not say so.
    return found as IRoomCache;
  }

  async findByIds(rooms: string[]): Promise<Map<string, IRoomCache>> {
    return this.#redis.findByIds(rooms);
  }

  async persist(room: IRoomCache): Promise<boolean> {
    this.#own.set(room.roomId, room);
    return this.#mirror(room);
  }

  async update(room: IRoomCache, { $set = {}, $inc = {} }: Operations): Promise<boolean> {
    Object.assign(room, $set);
    room.clients += $inc.clients ?? 0;
    // Colyseus also updates rooms that it has removed.
    return this.#own.has(room.roomId) && this.#mirror(room);
  }

  async remove(room: string): Promise<boolean> {
    const own = this.#own.get(room);
    if (own === undefined) return false;
    this.#own.delete(room);
    if (PRIVATE.has(own.name)) return true;
    return this.#try(async () => {
      const kept = await this.#redis.findOne({ roomId: room });
      // A process that took the match over has written its own entry by now.
      return kept?.processId === own.processId && (await this.#redis.remove(room));
    });
  }

  /** Removes no matches: their next owner replaces their entries. */
  async cleanup(process: string): Promise<void> {
    await this.#try(async () => {
      const left = await this.#redis.query({ processId: process });
      const dead = left.filter(({ name }) => name !== 'match');
      await Promise.all(dead.map(({ roomId }) => this.#redis.remove(roomId)));
      return true;
    });
  }

  /** Writes every room of this process that Redis has lost. */
  async restore(): Promise<void> {
    const own = [...this.#own.values()].filter(({ name }) => !PRIVATE.has(name));
    const known = await this.#redis.findByIds(own.map(({ roomId }) => roomId));
    const lost = own.filter(({ roomId }) => !known.has(roomId) && this.#own.has(roomId));
    await Promise.all(lost.map((room) => this.#redis.persist(room, true)));
  }

  clear(): void {
    this.#own.clear();
  }

  shutdown(): void {
    clientOf(this.#redis).disconnect();
  }

  #announced(roomId: string): IRoomCache | undefined {
    const known = this.#deps.whereabouts(roomId);
    return known === null ? undefined : initializeRoomCache({ ...known, roomId });
  }

  async #lookUp(roomId: string): Promise<IRoomCache | undefined> {
    try {
      return await this.#redis.findOne({ roomId });
    } catch (error) {
      this.#deps.onError(error);
      throw away('The server of this room cannot be looked up.');
    }
  }

  async #mirror(room: IRoomCache): Promise<boolean> {
    return PRIVATE.has(room.name) || this.#try(() => this.#redis.persist(room, true));
  }

  async #try(write: () => Promise<boolean>): Promise<boolean> {
    return write().catch((error: unknown) => {
      this.#deps.onError(error);
      return false;
    });
  }
}

type Wire = { on(event: 'error', listener: (error: unknown) => void): void; disconnect(): void };

/** The package offers no other way to get its errors or to disconnect while Redis is away. */
const clientOf = (driver: RedisDriver): Wire => (driver as unknown as { _client: Wire })._client;
