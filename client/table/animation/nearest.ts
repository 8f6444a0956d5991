export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const AHEAD: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDirection = (key: string): key is Direction => Object.hasOwn(AHEAD, key);

/** The index of the nearest box in a direction; sideways distance counts twice. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const [dx, dy] = AHEAD[direction];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, at) => {
    const x = box.left + box.width / 2 - from.left - from.width / 2;
    const y = box.top + box.height / 2 - from.top - from.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const far = ahead + 2 * aside;
    if (ahead <= 1 || far >= least) return;
    best = at;
    least = far;
  });
  return best;
}
