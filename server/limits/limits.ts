import { networkOf } from './address.ts';
import { Bans } from './bans.ts';
import { foldName } from './fold-name.ts';
import { type Limiter, makeLimiter, type Taken } from './limiter.ts';
import { LOG } from './table/log.ts';
import { type CapName, PLACES } from './table/matches.ts';
import { type CallerOf, type Fact, type LimitName, RATES } from './table/rates.ts';

export type Limits = {
  readonly isOn: boolean;
  /** `now` is monotonic, in milliseconds. */
  take<N extends LimitName>(limit: N, caller: CallerOf<N>, now: number): Taken;
  /** How many are allowed at the same time. */
  most(cap: CapName): number;
  /** Bans a user who flooded for a minute, and after repeated floods the whole address. False if limits are off. */
  ban(who: { readonly person: string | null; readonly address: string }, now: number): boolean;
  /** Seconds until the ban ends; 0 without a ban. */
  banOf(fact: 'person' | 'address', value: string, now: number): number;
};

type Caller = Readonly<Partial<Record<Fact, string | null>>>;
type Gate = { readonly by: readonly Fact[]; readonly limiter: Limiter };

const gatesOf = (limit: LimitName): Gate[] =>
  RATES[limit].map(({ by, ...rate }) => ({ by, limiter: makeLimiter(rate, LOG.keys) }));

/** The key of a fact: another spelling or a neighbouring address counts as the same. */
const KEYS: Readonly<Record<Fact, (value: string) => string>> = {
  person: (id) => id,
  address: networkOf,
  name: (name) => foldName(name.slice(0, LOG.countedName)),
};

/** Null if a fact is unknown. */
function keyOf(by: readonly Fact[], caller: Caller): string | null {
  let key: string | null = null;
  for (const fact of by) {
    const value = caller[fact] ?? null;
    if (value === null) return null;
    const counted = KEYS[fact](value);
    key = key === null ? counted : `${key} ${counted}`;
  }
  return key;
}

const OPEN: Limits = {
  isOn: false,
  take: () => ({ ok: true }),
  most: () => Number.POSITIVE_INFINITY,
  ban: () => false,
  banOf: () => 0,
};

const banKey = (fact: 'person' | 'address', value: string): string =>
  `${fact} ${KEYS[fact](value)}`;

/** All limits of the table; none if `on` is false, for tests and benchmarks. */
export function makeLimits(on: boolean): Limits {
  if (!on) return OPEN;
  const gates = new Map<LimitName, Gate[]>();
  for (const limit of Object.keys(RATES) as LimitName[]) gates.set(limit, gatesOf(limit));
  const bans = new Bans(LOG.keys);
  const limits: Limits = {
    isOn: true,
    take(limit, caller, now) {
      for (const { by, limiter } of gates.get(limit) ?? []) {
        const key = keyOf(by, caller);
        if (key === null) continue;
        const taken = limiter.take(key, now);
        if (!taken.ok) return taken;
      }
      return { ok: true };
    },
    most: (cap) => PLACES[cap],
    ban({ person, address }, now) {
      if (person !== null) bans.add(banKey('person', person), now);
      if (!limits.take('flood', { address }, now).ok) bans.add(banKey('address', address), now);
      return true;
    },
    banOf: (fact, value, now) => bans.waitOf(banKey(fact, value), now),
  };
  return limits;
}
