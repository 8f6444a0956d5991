import type { Moment } from '../timeline/timeline.ts';
import type { Turn } from '../timeline/turns.ts';

const HEIGHT = 100;
const MIDDLE = HEIGHT / 2;

const at = (x: number, y: number): string => `${x},${Math.round(y * 100) / 100}`;

/** A step line, because nothing changes between two moves. */
function stairs(heights: readonly number[]): string {
  return heights
    .flatMap((y, x) => (x === 0 ? [at(0, y)] : [`${x},${heights[x - 1]}`, at(x, y)]))
    .join(' ');
}

function lifeLine(moments: readonly Moment[], seat: 0 | 1, most: number): string {
  return stairs(moments.map(({ tally }) => HEIGHT - 4 - (tally[seat] / most) * (HEIGHT - 8)));
}

/** Uses a separate scale, because enemies have more health than heroes. */
function enemyLine(moments: readonly Moment[]): string {
  const most = Math.max(1, ...moments.map(({ enemyHealth }) => enemyHealth));
  return stairs(moments.map(({ enemyHealth }) => HEIGHT - 4 - (enemyHealth / most) * (HEIGHT - 8)));
}

/** The advantage over time, in games against each other. */
function Advantage({ moments, width }: { moments: readonly Moment[]; width: number }) {
  return (
    <>
      <polygon class="chart-area side-0" points={area(moments, 0)} />
      <polygon class="chart-area side-1" points={area(moments, 1)} />
      <line class="chart-middle" x1={0} x2={width} y1={MIDDLE} y2={MIDDLE} />
    </>
  );
}

/** The area of one seat's advantage: above the middle for seat 0, below for seat 1. */
function area(moments: readonly Moment[], seat: 0 | 1): string {
  const sign = seat === 0 ? 1 : -1;
  const heights = moments.map(({ advantage }) => {
    const share = Math.max(0, sign * advantage);
    return MIDDLE - sign * share * (MIDDLE - 2);
  });
  return `${at(0, MIDDLE)} ${stairs(heights)} ${at(moments.length - 1, MIDDLE)}`;
}

type Props = {
  readonly moments: readonly Moment[];
  readonly turns: readonly Turn[];
  readonly isSiege: boolean;
};

/** A chart of life and advantage; the numbers are also given as text beside it. */
export function Chart({ moments, turns, isSiege }: Props) {
  const most = Math.max(1, ...moments.flatMap(({ tally }) => tally));
  const width = Math.max(1, moments.length - 1);
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {turns.map((turn) => (
        <line key={turn.at} class="chart-turn" x1={turn.at} x2={turn.at} y1={0} y2={HEIGHT} />
      ))}
      {isSiege ? (
        <polyline class="chart-line side-wild" points={enemyLine(moments)} />
      ) : (
        <Advantage moments={moments} width={width} />
      )}
      <polyline class="chart-line side-0" points={lifeLine(moments, 0, most)} />
      <polyline class="chart-line side-1" points={lifeLine(moments, 1, most)} />
    </svg>
  );
}
