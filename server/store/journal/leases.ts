import type { Kysely } from 'kysely';
import type { Leases } from '../contract/store.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Held } from './journal.ts';
import { matchOwners } from './match-owners.ts';
import { ownerRows } from './owner-rows.ts';

export type OpenLeases = Leases & {
  /** Marks the owner as alive for at least so long from now on. */
  beat(owner: string, ms: number): Promise<void>;
  /** After opening: releases what earlier owners left. */
  tidy(): Promise<void>;
};

export type LeaseDeps = {
  readonly db: Kysely<Tables>;
  readonly database: Pick<Database, 'now' | 'isOurs'>;
  readonly held: Held;
  /** Monotonic milliseconds. */
  now(): number;
};

/** Whether this process renewed in time; only then may it treat others as dead. */
function steadiness(now: () => number) {
  let last: { readonly at: number; readonly ms: number } | null = null;
  let quietUntil = Number.NEGATIVE_INFINITY;
  return {
    renewed(at: number, ms: number): void {
      if (last !== null && at - last.at > last.ms) quietUntil = at + ms;
      last = { at, ms };
    },
    isSteady: (): boolean => now() >= quietUntil && (last === null || now() - last.at <= last.ms),
  };
}

export function openLeases({ db, database, held, now }: LeaseDeps): OpenLeases {
  const owners = ownerRows(db, database.now);
  const matches = matchOwners(db, database.now);
  const steady = steadiness(now);
  return {
    beat: owners.beat,
    async take(match, owner, ms) {
      const found = await matches.look(match);
      if (found === undefined) return null;
      const isOwn = found.owner === owner;
      if (!isOwn && found.until !== null) return null;
      await owners.beat(owner, ms);
      const fence = isOwn ? found.fence : found.fence + 1;
      const follow = async () => isOwn || (await matches.follow(match, owner, found.fence));
      return (await held.claim(match, { owner, fence }, follow)) ? { fence } : null;
    },
    async renew(owner, ms) {
      const asked = now();
      await owners.renew(owner, ms);
      if (ms > 0) steady.renewed(asked, ms);
      const { kept, strays } = await held.compare(owner, () => matches.of(owner));
      // Releases matches taken or opened by a call whose answer was lost.
      await matches.free(owner, strays);
      return kept;
    },
    async release(match, owner) {
      await matches.free(owner, [match]);
      held.forget(match);
    },
    async orphans(limit) {
      if (!steady.isSteady()) return [];
      const found = await matches.ofNobody(limit);
      // If the store froze before it answered, the leases of all processes ended meanwhile.
      return steady.isSteady() ? found : [];
    },
    async owner(match) {
      const found = await matches.look(match);
      return found === undefined || found.until === null ? null : found.owner;
    },
    async tidy() {
      if (database.isOurs) await matches.freeAll();
      await owners.forgetOld();
    },
  };
}
