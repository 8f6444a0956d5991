/** One tried load. */
export interface Step<T> {
  readonly matches: number;
  readonly result: T;
  readonly isWithin: boolean;
  /** How many tries it took; the result is from the last one. */
  readonly tries: number;
}

export interface Climb<T> {
  readonly first: number;
  readonly most: number;
  play(matches: number): Promise<T>;
  isWithin(result: T): boolean;
  hasTime(): boolean;
}

/** Each load is larger by this factor, rounded to multiples of the grain. */
const growth = 1.25;
const grain = 25;

const larger = (matches: number): number => Math.round((matches * growth) / grain) * grain;

/** Tries a failed load a second time, because other programs may have slowed the machine. */
async function tryOut<T>(climb: Climb<T>, matches: number): Promise<Step<T>> {
  const result = await climb.play(matches);
  if (climb.isWithin(result) || !climb.hasTime()) {
    return { matches, result, isWithin: climb.isWithin(result), tries: 1 };
  }
  const again = await climb.play(matches);
  return { matches, result: again, isWithin: climb.isWithin(again), tries: 2 };
}

/**
 * Raises the load until it is too high. Never lowers it again, because the tables opened for a
 * larger load would affect a smaller one.
 */
export async function climb<T>(given: Climb<T>): Promise<Step<T>[]> {
  const steps: Step<T>[] = [];
  for (let next = given.first; ; next = Math.min(given.most, larger(next))) {
    const step = await tryOut(given, next);
    steps.push(step);
    if (!step.isWithin || next >= given.most || !given.hasTime()) return steps;
  }
}

/** The largest load that was within the bound; null when none was. */
export function bestOf<T>(steps: readonly Step<T>[]): Step<T> | null {
  return steps.findLast(({ isWithin }) => isWithin) ?? null;
}
