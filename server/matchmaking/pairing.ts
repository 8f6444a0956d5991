import { MATCH, WAIT } from '../limits/table/match.ts';
import type { User } from '../users/user.ts';

export type Waiting = {
  readonly person: User;
  /** The account that owns a bot; for other users, their own id. */
  readonly owner: string;
  readonly format: string;
  readonly rated: boolean;
  readonly rating: number;
  /** Monotonic milliseconds. */
  readonly since: number;
};

const windowOf = (one: Waiting, now: number): number =>
  MATCH.firstWindow + (MATCH.widening * (now - one.since)) / 1000;

/** Only users with the same key are paired. Bots are paired with bots, because they have a ladder of their own. */
const groupOf = ({ person, format, rated }: Waiting): string =>
  `${format} ${rated} ${person.kind === 'bot'}`;

/** Nobody may be rated against themselves or their own bot. */
const isTheSame = (a: Waiting, b: Waiting): boolean =>
  a.person.id === b.person.id || (a.rated && a.owner === b.owner);

/** Pairs of owners who have played all their rated games of the day against each other. */
export class BlockedPairs {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  keep(a: Waiting, b: Waiting): void {
    const now = this.#now();
    for (const [pair, until] of this.#until) if (until <= now) this.#until.delete(pair);
    this.#until.set(keyOf(a, b), now + WAIT.apart);
  }

  readonly mayMeet = (a: Waiting, b: Waiting): boolean =>
    !a.rated || (this.#until.get(keyOf(a, b)) ?? 0) <= this.#now();
}

const keyOf = (a: Waiting, b: Waiting): string => [a.owner, b.owner].sort().join(' ');

/** A node in the list of a group, ordered by rating, and by waiting time among equal ratings. */
type Place<W> = { readonly one: W; left: Place<W> | null; right: Place<W> | null };

function placesOf<W extends Waiting>(waiting: readonly W[]): Map<W, Place<W>> {
  const places = new Map<W, Place<W>>();
  const last = new Map<string, Place<W>>();
  for (const one of waiting.toSorted((a, b) => a.rating - b.rating || a.since - b.since)) {
    const group = groupOf(one);
    const left = last.get(group) ?? null;
    const place: Place<W> = { one, left, right: null };
    if (left !== null) left.right = place;
    last.set(group, place);
    places.set(one, place);
  }
  return places;
}

function unlink<W>({ left, right }: Place<W>): void {
  if (left !== null) left.right = right;
  if (right !== null) right.left = left;
}

/** The search for an opponent for one user, within the rating window of that user. */
class OpponentSearch<W extends Waiting> {
  readonly #from: Place<W>;
  readonly #reach: number;
  readonly #isAllowed: (a: W, b: W) => boolean;

  constructor(from: Place<W>, now: number, isAllowed: (a: W, b: W) => boolean) {
    this.#from = from;
    this.#reach = windowOf(from.one, now);
    this.#isAllowed = isAllowed;
  }

  nearest(): Place<W> | null {
    const stronger = this.#first('right');
    const weaker = this.#first('left');
    return this.#distance(weaker) < this.#distance(stronger) ? this.#longest(weaker) : stronger;
  }

  #distance(place: Place<W> | null): number {
    if (place === null) return Number.POSITIVE_INFINITY;
    return Math.abs(place.one.rating - this.#from.one.rating);
  }

  #fits(place: Place<W>): boolean {
    const { one } = this.#from;
    return !isTheSame(one, place.one) && this.#isAllowed(one, place.one);
  }

  /** The nearest allowed opponent on one side. */
  #first(side: 'left' | 'right'): Place<W> | null {
    for (let at = this.#from[side]; at !== null; at = at[side]) {
      if (this.#distance(at) > this.#reach) return null;
      if (this.#fits(at)) return at;
    }
    return null;
  }

  /** Among those with the same rating as `weaker`, the one who has waited longest. */
  #longest(weaker: Place<W> | null): Place<W> | null {
    let longest = weaker;
    for (let at = weaker; at !== null && at.one.rating === weaker?.one.rating; at = at.left) {
      if (this.#fits(at)) longest = at;
    }
    return longest;
  }
}

/** Users who have waited longer choose first, and each gets the nearest allowed opponent. */
export function pairUp<W extends Waiting>(
  waiting: readonly W[],
  now: number,
  isAllowed: (a: Waiting, b: Waiting) => boolean = () => true,
): [W, W][] {
  const places = placesOf(waiting);
  const pairs: [W, W][] = [];
  for (const one of waiting.toSorted((a, b) => a.since - b.since)) {
    const place = places.get(one);
    if (place === undefined) continue;
    const found = new OpponentSearch(place, now, isAllowed).nearest();
    unlink(place);
    places.delete(one);
    if (found === null) continue;
    unlink(found);
    places.delete(found.one);
    pairs.push([one, found.one]);
  }
  return pairs;
}
