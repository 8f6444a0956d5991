import type { Mark } from './course.ts';
import type { Turn } from './turns.ts';

const HEIGHT = 100;
const MIDDLE = HEIGHT / 2;

const at = (x: number, y: number): string => `${x},${Math.round(y * 100) / 100}`;

/** A line that holds each height until the next: nothing happens between two moves. */
function stairs(heights: readonly number[]): string {
  return heights
    .flatMap((y, x) => (x === 0 ? [at(0, y)] : [`${x},${heights[x - 1]}`, at(x, y)]))
    .join(' ');
}

function lifeLine(marks: readonly Mark[], seat: 0 | 1, most: number): string {
  return stairs(marks.map(({ tally }) => HEIGHT - 4 - (tally[seat] / most) * (HEIGHT - 8)));
}

/** On a scale of its own: enemies have more life than heroes. */
function wildLine(marks: readonly Mark[]): string {
  const most = Math.max(1, ...marks.map(({ wild }) => wild));
  return stairs(marks.map(({ wild }) => HEIGHT - 4 - (wild / most) * (HEIGHT - 8)));
}

/** Who is ahead, where two play against each other. */
function Advantage({ marks, width }: { marks: readonly Mark[]; width: number }) {
  return (
    <>
      <polygon class="chart-area side-0" points={area(marks, 0)} />
      <polygon class="chart-area side-1" points={area(marks, 1)} />
      <line class="chart-middle" x1={0} x2={width} y1={MIDDLE} y2={MIDDLE} />
    </>
  );
}

/** The part of the advantage that is one side's: above the middle for seat 0, below for seat 1. */
function area(marks: readonly Mark[], seat: 0 | 1): string {
  const sign = seat === 0 ? 1 : -1;
  const heights = marks.map(({ advantage }) => {
    const share = Math.max(0, sign * advantage);
    return MIDDLE - sign * share * (MIDDLE - 2);
  });
  return `${at(0, MIDDLE)} ${stairs(heights)} ${at(marks.length - 1, MIDDLE)}`;
}

type Props = {
  readonly marks: readonly Mark[];
  readonly turns: readonly Turn[];
  readonly isSiege: boolean;
};

/** How life and advantage went: a picture; the numbers stand in words beside it. */
export function Chart({ marks, turns, isSiege }: Props) {
  const most = Math.max(1, ...marks.flatMap(({ tally }) => tally));
  const width = Math.max(1, marks.length - 1);
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
        <polyline class="chart-line side-wild" points={wildLine(marks)} />
      ) : (
        <Advantage marks={marks} width={width} />
      )}
      <polyline class="chart-line side-0" points={lifeLine(marks, 0, most)} />
      <polyline class="chart-line side-1" points={lifeLine(marks, 1, most)} />
    </svg>
  );
}
