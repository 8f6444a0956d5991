import type { Store } from './contract.ts';
import { JournalFault } from './journal-fault.ts';
import { LostLease } from './lost-lease.ts';

type Parts = Pick<Store, 'journal' | 'leases' | 'records' | 'people'> & {
  readonly store: Pick<Store, 'check' | 'close'>;
};
export type PartName = keyof Parts;

/** Everything a store can be asked, by name, so that it can be asked from another thread. */
export const METHODS: { readonly [P in PartName]: readonly (keyof Parts[P] & string)[] } = {
  store: ['check', 'close'],
  journal: ['open', 'append', 'read', 'running', 'close'],
  leases: ['take', 'renew', 'release', 'orphans', 'owner'],
  records: ['finish', 'ratingOf', 'leaderboard', 'games', 'game'],
  people: ['addAccount', 'account', 'accountByKey', 'addBot', 'botByToken', 'bots', 'revokeBot'],
};

export type Call = readonly [id: number, part: PartName, method: string, args: readonly unknown[]];
/** The number alone: done, and there is nothing to tell. */
export type Reply = number | readonly [id: number, value: unknown, fault?: Fault];

/** An error as it goes from thread to thread, which would forget its class. */
type Fault =
  | { readonly kind: 'lost-lease'; readonly match: string }
  | { readonly kind: 'journal'; readonly match: string; readonly n: number | null; why: string }
  | { readonly kind: 'other'; readonly message: string };

export function writeFault(error: unknown): Fault {
  if (error instanceof LostLease) return { kind: 'lost-lease', match: error.match };
  if (error instanceof JournalFault) {
    const { match, n, why } = error;
    return { kind: 'journal', match, n, why };
  }
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}

export function readFault(fault: Fault): Error {
  switch (fault.kind) {
    case 'lost-lease':
      return new LostLease(fault.match);
    case 'journal':
      return new JournalFault(fault.match, fault.n, fault.why);
    case 'other':
      return new Error(fault.message);
  }
}
