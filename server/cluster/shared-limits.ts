import type { Taken } from '../limits/limiter.ts';
import type { Limits } from '../limits/limits.ts';
import { CLUSTER } from '../limits/table/cluster.ts';
import { type CallerOf, type Fact, type LimitName, RATES } from '../limits/table/rates.ts';

type Caller = Readonly<Partial<Record<Fact, string | null>>>;
type Banned = Parameters<Limits['ban']>[0];

/** What one process asks the others to count as well. */
export type Spent = { readonly from: string } & (
  | { readonly limit: LimitName; readonly caller: Caller }
  | { readonly banned: Banned }
);

export type SharedLimitsDeps = {
  readonly id: string;
  send(spent: Spent): void;
};

/** The limits that all processes count together. The others only protect a single process. */
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
 * Limits of several processes: what one process accepts counts at all of them a moment later, and a ban by
 * one is a ban by all. While Redis is away, each process counts alone.
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
    // Refused calls are not announced, so that a flood causes no messages between processes.
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
