import { setTimeout as pause } from 'node:timers/promises';
import { matchMaker } from '@colyseus/core';
import { type RedisOptions, redisOptions } from '../colyseus/redis-options.ts';
import { SharedDriver } from '../colyseus/shared-driver.ts';
import { SteadyPresence } from '../colyseus/steady-presence.ts';
import type { Limits } from '../limits/limits.ts';
import { CLUSTER } from '../limits/table/cluster.ts';
import type { Ending } from '../users/session.ts';
import { type CallHandlers, Calls } from './calls.ts';
import { ClusterState, type Message, type Peer } from './cluster-state.ts';
import { TakeOvers } from './remote-matches.ts';
import { SharedLimits, type Spent } from './shared-limits.ts';

const TOPIC = 'arbiter';
const SPENT = 'arbiter:spent';
const ENDED = 'arbiter:ended';
const RECOUNTED = 'arbiter:recounted';

export type ClusterDeps = {
  readonly id: string;
  readonly redis: string;
  /** The address for players. */
  readonly address: string;
  /** The rules and cards of this process decide which matches it can continue. */
  readonly rules: string;
  readonly cards: string;
  /** Sampled, because strangers and outages cause many errors. */
  onError(error: unknown): void;
  isDraining(): boolean;
  peerCount(count: number): void;
  /** Sessions ended at another process. */
  ended(endings: readonly Ending[]): void;
  now(): number;
  /** Another process has recounted the ratings of these formats. */
  recounted(formats: readonly string[]): void;
};

type Recounted = { readonly from: string; readonly formats: readonly string[] };

/** Connects this process with the others: shared state, calls, presence and rooms. */
export class Cluster {
  readonly id: string;
  readonly presence: SteadyPresence;
  readonly driver: SharedDriver;
  readonly clusterState: ClusterState;
  readonly calls: Calls;
  readonly takeOvers: TakeOvers;
  readonly #deps: ClusterDeps;
  readonly #timers: NodeJS.Timeout[] = [];
  #inside = '';
  #limits: SharedLimits | null = null;

  constructor(deps: ClusterDeps) {
    const redis: RedisOptions = redisOptions(deps.redis);
    const { id, onError, now } = deps;
    this.#deps = deps;
    this.id = id;
    this.presence = new SteadyPresence(redis, onError);
    this.calls = new Calls(this.presence);
    const send = (message: Message) => void this.presence.publish(TOPIC, message);
    this.clusterState = new ClusterState({ me: () => this.#me(), send, now });
    this.takeOvers = new TakeOvers(this.clusterState);
    this.driver = new SharedDriver({
      redis,
      onError,
      whereabouts: (room) => this.#whereabouts(room),
      isConnected: () => this.clusterState.isConnected,
      isHere: (process) => this.clusterState.isHere(process),
    });
    // Heartbeats tell whether a process lives; Colyseus would delete the entries of matches that
    // were taken over meanwhile.
    matchMaker.setHealthChecksEnabled(false);
  }

  /** Makes the limits count for all processes together, once this one has joined them. */
  share(own: Limits): Limits {
    const send = (spent: Spent) => void this.presence.publish(SPENT, spent);
    this.#limits = new SharedLimits(own, { id: this.id, send });
    return this.#limits;
  }

  /** A process that misses the message shows the new ratings from the next join on. */
  announceRecounted(formats: readonly string[]): void {
    void this.presence.publish(RECOUNTED, { from: this.id, formats } satisfies Recounted);
  }

  /** Whether Redis can be reached by now. Without it, the server starts anyway and works alone. */
  async isReady(): Promise<boolean> {
    for (
      let waited = 0;
      waited < CLUSTER.redisStart && !this.presence.isReady;
      waited += CLUSTER.redisPollEvery
    ) {
      await pause(CLUSTER.redisPollEvery);
    }
    return this.presence.isReady;
  }

  /** Announces this process to the others. `inside` is the address at which they reach it. */
  async join(inside: string, answers: CallHandlers): Promise<void> {
    this.#inside = inside;
    await this.calls.answer(this.id, answers);
    await this.presence.subscribe(TOPIC, (message: Message) => this.clusterState.receive(message));
    await this.presence.subscribe(SPENT, (spent: Spent) =>
      this.#limits?.receive(spent, this.#deps.now()),
    );
    await this.presence.subscribe(ENDED, (endings: readonly Ending[]) => this.#deps.ended(endings));
    await this.presence.subscribe(RECOUNTED, ({ from, formats }: Recounted) => {
      if (from !== this.id) this.#deps.recounted(formats);
    });
    this.#beat();
    this.clusterState.onLost(({ process }) =>
      this.#later(CLUSTER.cleanAfter, () => this.#clean(process)),
    );
    this.presence.onReady(() => void this.#restore());
    this.#every(CLUSTER.beat, () => this.#beat());
    this.#every(CLUSTER.restore, () => void this.#restore());
  }

  /** Announces sessions that ended here. While Redis is away, the others read them from the store. */
  announce(endings: readonly Ending[]): void {
    void this.presence.publish(ENDED, endings);
  }

  leave(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.clusterState.leave();
  }

  /**
   * Whether no process has used a ticket before; null if Redis cannot tell. Then only this process's memory
   * counts, because players must be able to return to their seats.
   */
  async isFirstUse(ticket: string, issued: number): Promise<boolean | null> {
    const minute = Math.floor(issued / 60_000);
    try {
      return (await this.presence.hincrbyex(`tickets:${minute}`, ticket, 1, CLUSTER.tickets)) === 1;
    } catch (error) {
      this.#deps.onError(error);
      return null;
    }
  }

  /** Whether another process can continue the matches of this one. */
  hasSuccessor(): boolean {
    const { rules, cards } = this.#deps;
    return this.clusterState
      .peers()
      .some((peer) => !peer.draining && peer.rules === rules && peer.cards === cards);
  }

  #me(): Peer {
    const { id, address, rules, cards, isDraining } = this.#deps;
    const { processId: process } = matchMaker;
    return { id, process, address, inside: this.#inside, rules, cards, draining: isDraining() };
  }

  #whereabouts(room: string) {
    const found = this.clusterState.find('match', room);
    if (found === null) return null;
    const { process: processId, address } = found.peer;
    const publicAddress = address === null ? {} : { publicAddress: address };
    return { name: 'match', processId, ...publicAddress };
  }

  #beat(): void {
    this.clusterState.beat();
    this.#deps.peerCount(this.clusterState.peers().length);
  }

  /** Lists all rooms again if Redis was flushed or replaced. */
  async #restore(): Promise<void> {
    const key = `here:${this.id}`;
    try {
      if (await this.presence.exists(key)) return;
      await this.driver.restore();
      await this.presence.setex(key, '1', CLUSTER.here);
    } catch (error) {
      this.#deps.onError(error);
    }
  }

  async #clean(process: string): Promise<void> {
    if (!this.clusterState.isHere(process)) await this.driver.cleanup(process);
  }

  #every(ms: number, run: () => void): void {
    this.#timers.push(setInterval(run, ms).unref());
  }

  #later(ms: number, run: () => Promise<void>): void {
    this.#timers.push(setTimeout(() => void run(), ms).unref());
  }
}
