import { STORE } from '../limits/table/store.ts';
import type { Log } from '../log/make-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { FileDamage } from '../store/open-own-store.ts';

type Deps = { readonly log: Log; readonly metrics: Metrics };

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function bounded(lines: readonly string[], what: string): string[] {
  const rest = lines.length - STORE.damageNamed;
  return rest > 0
    ? [...lines.slice(0, STORE.damageNamed), `And ${rest} more ${what}.`]
    : [...lines];
}

/** Damage found in the store. All of it is reported by name; nothing is skipped silently. */
export class DamageNotes {
  readonly #deps: Deps;
  readonly #matches = new Map<string, string>();
  #file: FileDamage | null = null;
  readonly #warnings: string[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Found when the store was opened. */
  file(damage: FileDamage): void {
    const { log, metrics } = this.#deps;
    const { copy, faults, tables, unreadable } = damage;
    this.#file = damage;
    for (const fault of faults.slice(0, STORE.damageNamed))
      log.error({ fault }, 'The store is damaged.');
    log.error(
      { copy, faults: faults.length, tables, unreadable: unreadable.length },
      'A copy of the damaged store is kept; matches that can be read continue.',
    );
    for (const { match, why } of unreadable) this.match(match, why);
    metrics.storeDamaged(faults.length, tables.length);
  }

  /** The match is neither voided nor closed, because a repair of the store may bring it back. Reported once. */
  match(match: string, error: unknown): void {
    const { log, metrics } = this.#deps;
    const isNew = !this.#matches.has(match);
    if (isNew && this.#matches.size < STORE.damageNamed) {
      log.error({ match, why: wordsOf(error) }, 'A match cannot be read; it is left unchanged.');
    }
    this.#matches.set(match, wordsOf(error));
    metrics.matchesUnreadable(this.#matches.size);
  }

  /** Warnings of the store about its own durability. */
  warn(warnings: readonly string[]): void {
    for (const warning of warnings) this.#deps.log.error(warning);
    this.#warnings.push(...warnings);
  }

  /** Readable by people; empty if nothing is damaged. */
  degraded(): string[] {
    const { copy, faults = [], tables = [] } = this.#file ?? {};
    const matches = [...this.#matches].map(
      ([match, why]) => `Match ${match} cannot be read: ${why}`,
    );
    return [
      ...this.#warnings,
      ...bounded(
        faults.map((fault) => `The store is damaged: ${fault}`),
        'faults of the store',
      ),
      ...(copy === undefined
        ? []
        : [`The damaged store is kept in the data folder as ${nameOf(copy)}.`]),
      ...tables.map((table) => `The table ${table} cannot be read as a whole.`),
      ...bounded(matches, 'matches'),
    ];
  }
}

/** The path of the data folder is not shown. */
const nameOf = (path: string): string => path.replace(/^.*[\\/]/, '');
