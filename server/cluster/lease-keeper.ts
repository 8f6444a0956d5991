import { CLUSTER } from '../limits/table/cluster.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { Leases } from '../store/contract/store.ts';

export type LeaseKeeperDeps = {
  readonly owner: string;
  /** How long a match is ours unless we say so again, in milliseconds. */
  readonly lease: number;
  readonly leases: Leases;
  readonly registry: Pick<MatchRegistry, 'match' | 'matches' | 'restore' | 'draining'>;
  /** A match of another process goes on here. */
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

/** Keeps the matches of this process its own, and goes on with those whose process is gone. */
export class LeaseKeeper {
  readonly #deps: LeaseKeeperDeps;
  /** Begun under other rules or cards: a process that has them must come. Or damaged. */
  readonly #unfit = new Set<string>();
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

  /** What somebody else has is let go of; mostly a refused write has told it before. */
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

  /** Takes over what nobody has. Tells how many matches go on here. */
  takeOrphans(): Promise<number> {
    if (this.#isLeaving) return Promise.resolve(0);
    this.#taking ??= this.#takeOrphans().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  /** Nothing more is decided here; whoever looks for orphans has the matches in a moment. */
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

  /** For good: whoever starts next need not wait until the leases run out. */
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
        // The others have them, or the store fails: no need to hurry.
        if (taken === before) break;
      }
    } catch (error) {
      onError('No orphans could be looked for.', error);
    }
    return taken;
  }

  /** What is here and nobody's was lost meanwhile, and others wrote to it: it is let go of first. */
  #isWanted(id: string): boolean {
    return !this.#unfit.has(id) && this.#deps.registry.match(id) === undefined;
  }

  async #take(id: string): Promise<boolean> {
    const { owner, lease, leases, registry, takenOver, note, onError } = this.#deps;
    try {
      if ((await leases.take(id, owner, lease)) === null) return false;
      const taken = await registry.restore(id, false);
      if (taken === 'taken') takenOver(id);
      if (taken === 'taken') note('This server takes over a match.', id);
      if (taken === 'taken' || taken === 'over') return taken === 'taken';
      this.#unfit.add(id);
      if (taken === 'unfit') {
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

/** Those that were among them often enough in a row. */
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
