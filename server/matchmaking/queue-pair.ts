import type { Match } from '../match/match.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { NoShows } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import { awaitArrival } from './arrivals.ts';
import type { MadeMatch, Outcome } from './queue-ticket.ts';

/** One of two paired users, who waits here or in another process. */
export type Side = {
  readonly person: User;
  /** Returns false when the user had already left the queue. */
  notify(made: MadeMatch): Promise<boolean> | boolean;
  resolve(outcome: Outcome): void;
};

export type PairDeps = {
  readonly registry: Pick<MatchRegistry, 'match' | 'after'>;
  /** How long paired users have to come, in milliseconds. */
  readonly arrival: number;
  readonly noShows: NoShows;
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time. */
  wall(): number;
};

type Sides = readonly [Side, Side];

/** For how many seconds the user is banned from the queue; 0 when the store fails. */
async function banned({ id }: User, { noShows, wall }: PairDeps): Promise<number> {
  const until = await noShows.note(id, wall()).catch(() => wall());
  return Math.max(0, Math.ceil((until - wall()) / 1000));
}

async function follow(match: Match, sides: Sides, deps: PairDeps): Promise<void> {
  const { registry, arrival: within, now } = deps;
  const arrival = await awaitArrival(match, { registry, within, now });
  const absent = typeof arrival === 'string' ? [] : arrival.absent.map(({ id }) => id);
  for (const side of sides) {
    if (absent.length === 0) side.resolve({ kind: 'began' });
    else if (!absent.includes(side.person.id)) side.resolve({ kind: 'again' });
    else side.resolve({ kind: 'absent', wait: await banned(side.person, deps) });
  }
}

/**
 * Notifies both users of their match, and later of its outcome. If one of them had already left the queue,
 * the match is voided and nobody is banned.
 */
export async function announcePair(made: MadeMatch, sides: Sides, deps: PairDeps): Promise<void> {
  const notified = await Promise.all(sides.map((side) => side.notify(made)));
  const match = made.ok ? deps.registry.match(made.match) : undefined;
  if (match === undefined) return;
  if (!notified.includes(false)) {
    void follow(match, sides, deps);
    return;
  }
  await match.void('Your opponent has left the queue.');
  sides.forEach((side, at) => {
    if (notified[at] === true) side.resolve({ kind: 'again' });
  });
}
