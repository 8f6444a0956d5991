import type { Person } from '../people/person.ts';

export type Waiting = {
  readonly person: Person;
  readonly format: string;
  readonly rated: boolean;
  readonly rating: number;
  /** Monotonic milliseconds. */
  readonly since: number;
};

/** How far apart two ratings may be at first, and how much wider each second makes it. */
const FIRST_WINDOW = 100;
const WIDENING = 25;

const window = (one: Waiting, now: number): number =>
  FIRST_WINDOW + (WIDENING * (now - one.since)) / 1000;

/** Bots have a ladder of their own, so they meet each other. */
function mayMeet(a: Waiting, b: Waiting): boolean {
  if (a.person.id === b.person.id) return false;
  if ((a.person.kind === 'bot') !== (b.person.kind === 'bot')) return false;
  return a.format === b.format && a.rated === b.rated;
}

/** Who has waited longer chooses first, and takes the nearest both can accept. */
export function pairUp<W extends Waiting>(waiting: readonly W[], now: number): [W, W][] {
  const left = waiting.toSorted((a, b) => a.since - b.since);
  const pairs: [W, W][] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const found = nearest(one, left, now);
    if (found === undefined) continue;
    left.splice(left.indexOf(found), 1);
    pairs.push([one, found]);
  }
  return pairs;
}

function nearest<W extends Waiting>(one: W, others: readonly W[], now: number): W | undefined {
  const apart = (other: W) => Math.abs(other.rating - one.rating);
  const fitting = others.filter(
    (other) =>
      mayMeet(one, other) && apart(other) <= Math.max(window(one, now), window(other, now)),
  );
  return fitting.toSorted((a, b) => apart(a) - apart(b))[0];
}
