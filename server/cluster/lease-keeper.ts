import { CLUSTER } from '../limits/table/cluster.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { Leases } from '../store/contract/store.ts';

export type LeaseKeeperDeps = {
  readonly owner: string;
  /** How long a lease lasts unless it is renewed, in milliseconds. */
  readonly lease: number;
  readonly leases: Leases;
  readonly registry: Pick<MatchRegistry, 'match' | 'matches' | 'restore' | 'draining'>;
  now(): number;
  /** A match of another process continues here. */
  takenOver(match: string): void;
  /** For the operator. */
  note(what: string, match: string): void;
  onError(what: string, error: unknown): void;
};

function every(ms: number, run: () => Promise<unknown>): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
    });
  }, ms).unref();
  return () => clearInterval(timer);
}

/** Renews the leases of this process's matches, and takes over matches whose process is gone. */
export class LeaseKeeper {
  readonly #deps: LeaseKeeperDeps;
  /** Matches this process cannot continue, begun under other rules or cards, or damaged; and since when. */
  readonly #unfit = new Map<string, number>();
  readonly #missed = new Map<string, number>();
  #stops: (() => void)[] = [];
  #taking: Promise<number> | null = null;
  #ended = false;

  constructor(deps: LeaseKeeperDeps) {
    this.#deps = deps;
  }

  start(): void {
    const renewal = this.#deps.lease / CLUSTER.renewals;
    this.#stops = [
      every(renewal, () => this.renew()),
      every(CLUSTER.orphansEvery, () => this.takeOrphans()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Hands off matches that another process has; usually a refused write has revealed it before. */
  async renew(): Promise<void> {
    const { owner, lease, leases, registry, onError } = this.#deps;
    try {
      const before = registry.matches();
      const held = new Set(await leases.renew(owner, lease));
      const lost = before.filter(
        (match) => !held.has(match.id) && registry.match(match.id) === match,
      );
      const isLost = sureOf(
        this.#missed,
        lost.map(({ id }) => id),
      );
      for (const match of lost) {
        if (isLost.includes(match.id)) match.handOff();
      }
    } catch (error) {
      onError('The leases could not be renewed.', error);
    }
  }

  /** Takes over matches without an owner. Returns how many continue here. */
  takeOrphans(): Promise<number> {
    if (this.#isLeaving) return Promise.resolve(0);
    this.#taking ??= this.#takeOrphans().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  /** Hands off all matches, so that another process can take them at once. */
  async handOver(): Promise<void> {
    await this.#taking;
    const { owner, leases, registry, onError } = this.#deps;
    await sideBySide([...registry.matches()], async (match) => {
      await match.settled();
      match.handOff();
      await leases
        .release(match.id, owner)
        .catch((error: unknown) => onError('A match could not be handed over.', error));
    });
  }

  /** Ends all leases, so that the next process need not wait until they run out. */
  async end(): Promise<void> {
    const { owner, leases, onError } = this.#deps;
    this.#ended = true;
    this.stop();
    await leases
      .renew(owner, 0)
      .catch((error: unknown) => onError('The leases could not be ended.', error));
  }

  get #isLeaving(): boolean {
    return this.#ended || this.#deps.registry.draining;
  }

  async #takeOrphans(): Promise<number> {
    const { leases, onError } = this.#deps;
    let taken = 0;
    try {
      for (let found = CLUSTER.orphans; found >= CLUSTER.orphans && !this.#isLeaving; ) {
        const all = await leases.orphans(CLUSTER.orphans + this.#unfit.size);
        const orphans = all.filter((id) => this.#isWanted(id));
        found = orphans.length;
        const before = taken;
        await sideBySide(orphans, async (id) => {
          if (await this.#take(id)) taken += 1;
        });
        // Other processes took them, or the store fails: the next round will do.
        if (taken === before) break;
      }
    } catch (error) {
      onError('Matches without an owner could not be looked up.', error);
    }
    return taken;
  }

  /** Skips matches that are still in memory: they were lost meanwhile and must be handed off first. */
  #isWanted(id: string): boolean {
    return !this.#isUnfit(id) && this.#deps.registry.match(id) === undefined;
  }

  #isUnfit(id: string): boolean {
    const since = this.#unfit.get(id);
    return since !== undefined && this.#deps.now() - since < CLUSTER.unfitAgain;
  }

  async #take(id: string): Promise<boolean> {
    const { owner, lease, leases, registry, takenOver, note, onError } = this.#deps;
    try {
      if ((await leases.take(id, owner, lease)) === null) return false;
      const taken = await registry.restore(id, false);
      if (taken === 'taken') takenOver(id);
      if (taken === 'taken') note('This server takes over a match.', id);
      if (taken === 'over') this.#unfit.delete(id);
      if (taken === 'taken' || taken === 'over') return taken === 'taken';
      const isKnown = this.#unfit.has(id);
      this.#unfit.set(id, this.#deps.now());
      if (taken === 'unfit' && !isKnown) {
        note('A match of other rules or cards waits for a server that has them.', id);
      }
    } catch (error) {
      onError('A match could not be taken over.', error);
    }
    await leases
      .release(id, owner)
      .catch((error: unknown) => onError('A match could not be released.', error));
    return false;
  }
}

/** The ids that were missing often enough in a row. */
function sureOf(counts: Map<string, number>, ids: readonly string[]): string[] {
  for (const id of counts.keys()) if (!ids.includes(id)) counts.delete(id);
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ids.filter((id) => (counts.get(id) ?? 0) >= CLUSTER.sure);
}

async function sideBySide<T>(all: T[], run: (one: T) => Promise<void>): Promise<void> {
  const next = async (): Promise<void> => {
    for (let one = all.shift(); one !== undefined; one = all.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: CLUSTER.rebuilt }, next));
}
