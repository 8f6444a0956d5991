import { createDice, roll } from '../peers/dice.ts';
import { collectGarbage } from './collect-garbage.ts';
import { copyOf, type Policy, type Position, type SeatViews, see, walk } from './positions.ts';
import { type Line, leastSquares, median, type Point, valueAt } from './statistics.ts';
import { nsOfLegal, nsOfStep } from './stopwatch.ts';

/** Cost of one decision (legal list and step) among positions that have `from` … `to` of something. */
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
  /** Cost in the upper half over what a line through the lower half foretells: 1 is linear. */
  readonly bend: number;
  /** What the line adds over the whole range, as a share of its first value. */
  readonly rise: number;
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  /** Where a position belongs on the scale; undefined: it is not comparable. */
  readonly place: (seatViews: SeatViews) => number | undefined;
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
const fewest = 60;
const passes = 21;
const warmUpPasses = 4;
const mostGames = 1500;

/** G4: five slots a side. A mulligan shuffles whole decks, once a match: no ordinary decision. */
const byUnits: Scale = {
  from: 0,
  to: 10,
  width: 1,
  place: (seatViews) => (seatViews.step === 'mulligan' ? undefined : seatViews.units),
};

/** Only boards of like size, and only once resolve stands at its cap, so that time alone differs. */
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
    positions.length < fewest ? [] : [{ index, positions, legal: [], step: [] }],
  );
  if (watched.length < 2) throw new Error('too few positions to see any growth');
  for (let pass = 0; pass < passes; pass++) timeAll(watched, pass);
  return judge(watched.map((each) => toBucket(scale, each)));
}

function gather(scale: Scale): Position[][] {
  const count = Math.floor((scale.to - scale.from) / scale.width) + 1;
  const samples: Position[][] = Array.from({ length: count }, () => []);
  const dice = createDice(count);
  for (let seed = 0; seed < mostGames && samples.some((list) => list.length < wanted); seed++) {
    const policy: Policy = seed % 2 === 0 ? 'random' : 'gatherer';
    walk(seed, policy, (position) => {
      if (roll(dice, 6) === 0) keep(scale, samples, position);
      return 'go on';
    });
  }
  return samples;
}

function keep(scale: Scale, samples: Position[][], position: Position): void {
  const value = scale.place(see(position.game));
  if (value === undefined) return;
  const list = samples[Math.floor((value - scale.from) / scale.width)];
  if (list !== undefined && list.length < wanted) list.push(copyOf(position));
}

/** Buckets take turns and each pass is begun by another, so that none always pays for the start. */
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
  const foretold = neverFalling(points.slice(0, half));
  const bends = points.slice(half).map(({ x, y }) => y / valueAt(foretold, x));
  const start = valueAt(line, points[0]?.x ?? 0);
  const end = valueAt(line, points.at(-1)?.x ?? 0);
  return { buckets, line, bend: median(bends), rise: end / start - 1 };
}

/** Noise may tilt a flat lower half downwards; carried on, such a line would foretell nonsense. */
function neverFalling(points: readonly Point[]): Line {
  const line = leastSquares(points);
  return line.slope >= 0 ? line : { slope: 0, intercept: median(points.map(({ y }) => y)) };
}
