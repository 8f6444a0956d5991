import type { Taken } from '../limits/limiter.ts';
import type { Limits } from '../limits/limits.ts';
import { CLUSTER } from '../limits/table/cluster.ts';
import { type CallerOf, type Fact, type LimitName, RATES } from '../limits/table/rates.ts';

type Caller = Readonly<Partial<Record<Fact, string | null>>>;
type Banned = Parameters<Limits['ban']>[0];

/** What one process tells the others to count as well. */
export type Spent = { readonly from: string } & (
  | { readonly limit: LimitName; readonly caller: Caller }
  | { readonly banned: Banned }
);

export type SharedLimitsDeps = {
  readonly id: string;
  send(spent: Spent): void;
};

/** What is worth as much at every process. The rest keeps one process from being flooded. */
const SHARED: ReadonlySet<LimitName> = new Set<LimitName>([
  ...(['guest', 'register', 'login', 'guess', 'password'] as const),
  ...(['ticket', 'join', 'create'] as const),
  ...(['botHello', 'botChallenge', 'botMeeting'] as const),
]);

function factsOf(limit: LimitName, caller: Caller): Caller {
  const facts = RATES[limit].flatMap(({ by }): readonly Fact[] => by);
  return Object.fromEntries(
    facts.map((fact) => [fact, caller[fact]?.slice(0, CLUSTER.fact) ?? null]),
  );
}

/**
 * Limits of several processes: what one lets pass counts with all of them a moment later, and who
 * is kept out by one is kept out by all. While Redis is away each counts for itself.
 */
export class SharedLimits implements Limits {
  readonly #own: Limits;
  readonly #deps: SharedLimitsDeps;

  constructor(own: Limits, deps: SharedLimitsDeps) {
    this.#own = own;
    this.#deps = deps;
  }

  get isOn(): boolean {
    return this.#own.isOn;
  }

  take<N extends LimitName>(limit: N, caller: CallerOf<N>, now: number): Taken {
    const taken = this.#own.take(limit, caller, now);
    // What was refused costs the others nothing: so nobody makes them talk.
    if (taken.ok && SHARED.has(limit)) this.#send({ limit, caller: factsOf(limit, caller) });
    return taken;
  }

  most(...args: Parameters<Limits['most']>): number {
    return this.#own.most(...args);
  }

  ban(who: Banned, now: number): boolean {
    const isBanned = this.#own.ban(who, now);
    if (isBanned) this.#send({ banned: who });
    return isBanned;
  }

  banOf(...args: Parameters<Limits['banOf']>): number {
    return this.#own.banOf(...args);
  }

  receive(spent: Spent, now: number): void {
    if (spent.from === this.#deps.id) return;
    if ('banned' in spent) this.#own.ban(spent.banned, now);
    else this.#own.take(spent.limit, spent.caller as CallerOf<LimitName>, now);
  }

  #send(what: { limit: LimitName; caller: Caller } | { banned: Banned }): void {
    this.#deps.send({ from: this.#deps.id, ...what });
  }
}
