const Z = 1.96;

/** The 95 % interval of a share (Wilson): from, to. */
export function wilson(part: number, whole: number): readonly [number, number] {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const base = 1 + Z ** 2 / whole;
  const middle = (share + Z ** 2 / (2 * whole)) / base;
  const half = (Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2))) / base;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
