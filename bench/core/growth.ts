import { collectGarbage } from '../measure/collect-garbage.ts';
import { type Line, leastSquares, median, type Point, valueAt } from '../measure/statistics.ts';
import { createDice, roll } from '../peers/dice.ts';
import {
  type BoardSummary,
  copyOf,
  type Policy,
  type Position,
  summarize,
  walk,
} from './positions.ts';
import { nsOfLegal, nsOfStep } from './stopwatch.ts';

/** The cost of one decision (legal list and step) in positions with `from` to `to` units or turns. */
export interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  readonly legalNs: number;
  readonly stepNs: number;
  readonly totalNs: number;
}

export interface Growth {
  readonly buckets: readonly Bucket[];
  readonly line: Line;
  /** The cost in the upper half, relative to the prediction of a line through the lower half; 1 is linear. */
  readonly bend: number;
  /** The growth of the line over the whole range, relative to its first value. */
  readonly rise: number;
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** The place of a position on the scale; undefined when it is not comparable. */
  readonly place: (summary: BoardSummary) => number | undefined;
}

interface Watched {
  readonly index: number;
  readonly positions: readonly Position[];
  readonly legal: number[];
  readonly step: number[];
}

export const mostBend = 1.25;
export const mostRise = 0.25;
const wanted = 600;
const minPositions = 60;
const passes = 21;
const warmUpPasses = 4;
const maxGames = 1500;

/** G4: five slots a side. Excludes the mulligan, which shuffles a whole deck once per match. */
const byUnits: Scale = {
  from: 0,
  to: 10,
  width: 1,
  place: (summary) => (summary.step === 'mulligan' ? undefined : summary.units),
};

/** Only boards of similar size, and only when resolve is at its cap, so that only the turn differs. */
const byTurn: Scale = {
  from: 14,
  to: 60,
  width: 8,
  place: ({ turn, units }) => (units >= 3 && units <= 6 ? turn : undefined),
};

export const measureGrowthByUnits = (): Growth => measureGrowth(byUnits);
export const measureGrowthByTurn = (): Growth => measureGrowth(byTurn);

function measureGrowth(scale: Scale): Growth {
  const samples = gather(scale);
  const watched = samples.flatMap((positions, index) =>
    positions.length < minPositions ? [] : [{ index, positions, legal: [], step: [] }],
  );
  if (watched.length < 2) throw new Error('too few positions to see any growth');
  for (let pass = 0; pass < passes; pass++) timeAll(watched, pass);
  return judge(watched.map((each) => toBucket(scale, each)));
}

function gather(scale: Scale): Position[][] {
  const count = Math.floor((scale.to - scale.from) / scale.width) + 1;
  const samples: Position[][] = Array.from({ length: count }, () => []);
  const dice = createDice(count);
  for (let seed = 0; seed < maxGames && samples.some((list) => list.length < wanted); seed++) {
    const policy: Policy = seed % 2 === 0 ? 'random' : 'gatherer';
    walk(seed, policy, (position) => {
      if (roll(dice, 6) === 0) keep(scale, samples, position);
      return 'go on';
    });
  }
  return samples;
}

function keep(scale: Scale, samples: Position[][], position: Position): void {
  const value = scale.place(summarize(position.game));
  if (value === undefined) return;
  const list = samples[Math.floor((value - scale.from) / scale.width)];
  if (list !== undefined && list.length < wanted) list.push(copyOf(position));
}

/** Buckets take turns, and each pass begins with another one, so that none always pays for the start. */
function timeAll(watched: readonly Watched[], pass: number): void {
  collectGarbage();
  const first = pass % watched.length;
  for (const each of [...watched.slice(first), ...watched.slice(0, first)]) {
    each.legal.push(nsOfLegal(each.positions));
    each.step.push(nsOfStep(each.positions));
  }
}

function toBucket(scale: Scale, { index, positions, legal, step }: Watched): Bucket {
  const from = scale.from + index * scale.width;
  const to = Math.min(scale.to, from + scale.width - 1);
  const legalNs = median(legal.slice(warmUpPasses));
  const stepNs = median(step.slice(warmUpPasses));
  return { from, to, positions: positions.length, legalNs, stepNs, totalNs: legalNs + stepNs };
}

function judge(buckets: readonly Bucket[]): Growth {
  const points = buckets.map((bucket) => ({ x: bucket.from, y: bucket.totalNs }));
  const line = leastSquares(points);
  const half = Math.ceil(points.length / 2);
  const predicted = nonDecreasing(points.slice(0, half));
  const bends = points.slice(half).map(({ x, y }) => y / valueAt(predicted, x));
  const start = valueAt(line, points[0]?.x ?? 0);
  const end = valueAt(line, points.at(-1)?.x ?? 0);
  return { buckets, line, bend: median(bends), rise: end / start - 1 };
}

/** A line that never falls: noise may tilt a flat lower half downwards, and extrapolating that is wrong. */
function nonDecreasing(points: readonly Point[]): Line {
  const line = leastSquares(points);
  return line.slope >= 0 ? line : { slope: 0, intercept: median(points.map(({ y }) => y)) };
}
