/** One load that was tried. */
export interface Step<T> {
  readonly matches: number;
  readonly result: T;
  readonly isWithin: boolean;
}

export interface Climb<T> {
  readonly first: number;
  readonly most: number;
  play(matches: number): Promise<T>;
  isWithin(result: T): boolean;
  hasTime(): boolean;
}

/** The search ends when the two ends are so near, as a share of the upper one. */
const near = 0.15;
/** Loads are whole numbers of these. */
const grain = 25;

const isNear = (low: number, high: number): boolean =>
  Number.isFinite(high) && high - low <= Math.max(grain, near * high);

const between = (low: number, high: number): number =>
  Math.max(grain, Math.round((low + high) / 2 / grain) * grain);

/** A load that is too much has a second chance: others may have had the machine. */
async function tryOut<T>(climb: Climb<T>, matches: number): Promise<Step<T>> {
  const result = await climb.play(matches);
  if (climb.isWithin(result) || !climb.hasTime()) {
    return { matches, result, isWithin: climb.isWithin(result) };
  }
  const again = await climb.play(matches);
  return { matches, result: again, isWithin: climb.isWithin(again) };
}

/** Doubles the load until it is too much, then halves the distance between enough and too much. */
export async function climb<T>(given: Climb<T>): Promise<Step<T>[]> {
  const steps: Step<T>[] = [];
  let [low, high, next] = [0, Number.POSITIVE_INFINITY, given.first];
  while (given.hasTime() || steps.length === 0) {
    const step = await tryOut(given, next);
    steps.push(step);
    if (step.isWithin) low = next;
    else high = next;
    if (low >= given.most || isNear(low, high)) break;
    next = Number.isFinite(high) ? between(low, high) : Math.min(given.most, 2 * next);
  }
  return steps;
}

/** The largest load that was within the bound; null when none was. */
export function bestOf<T>(steps: readonly Step<T>[]): Step<T> | null {
  const within = steps.filter(({ isWithin }) => isWithin);
  return within.toSorted((a, b) => b.matches - a.matches)[0] ?? null;
}
