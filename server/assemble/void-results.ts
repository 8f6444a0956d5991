import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Log } from '../log/make-log.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { Ratings } from '../results/ratings.ts';
import type { Store, VoidedGames } from '../store/contract/store.ts';
import type { PendingResults } from './pending-results.ts';

type VoidingDeps = {
  readonly store: Pick<Store, 'records'>;
  readonly registry: Pick<MatchRegistry, 'matches' | 'voidMatch'>;
  readonly ratings: Ratings;
  readonly results: PendingResults;
  readonly cluster: Pick<Cluster, 'announceRecounted'> | null;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Wall time. */
  wall(): number;
};

/** Voids results on an operator's request, and recounts the ladders. */
export class VoidResults {
  readonly #deps: VoidingDeps;

  constructor(deps: VoidingDeps) {
    this.#deps = deps;
  }

  /** Returns how many games were voided. */
  async games(which: VoidedGames, reason: string): Promise<number> {
    const { store, wall, log } = this.#deps;
    const count = await store.records.voidGames(which, { at: wall(), reason });
    if (count > 0) log.info({ which, reason, count }, 'Results were voided.');
    await this.recount();
    return count;
  }

  /** Also voids the finished games of its series. */
  async match(id: string, reason: string): Promise<{ readonly ok: true } | Rejection<WireCode>> {
    const voided = await this.#deps.registry.voidMatch(id, reason);
    if (!voided.ok) return voided;
    await this.#deps.results.written(id);
    await this.games({ match: id }, reason);
    return voided;
  }

  /** Recounts ladders in which results were voided, here or by a process that died before it recounted them. */
  async recount(): Promise<void> {
    const { store, cluster } = this.#deps;
    const ladders = await store.records.recount();
    if (ladders.length === 0) return;
    const formats = [...new Set(ladders.map(({ format }) => format))];
    cluster?.announceRecounted(formats);
    await this.recounted(formats);
  }

  /** Runs after a start, in the background. */
  resume(): void {
    this.recount().catch((error: unknown) => {
      this.#deps.log.error(
        { err: error },
        'Ladders could not be recounted; the next start tries again.',
      );
    });
  }

  /** The ratings of these formats have changed: matches that show them load them again. */
  async recounted(formats: readonly string[]): Promise<void> {
    const { ratings, registry } = this.#deps;
    for (const format of formats) ratings.forget(format);
    for (const match of registry.matches()) {
      const { settings, seats } = match.listing();
      if (!formats.includes(settings.format)) continue;
      for (const person of seats) {
        if (person !== null) await ratings.load(person, settings.format).catch(() => 0);
      }
      match.showRatings();
    }
  }
}
