/** The unit of a limit; times are in milliseconds unless it says seconds. */
export type Unit = 'ms' | 'seconds' | 'bytes' | 'share' | 'times' | string;

/** One limit of the system: its value, its unit, and the reason for it. */
export type Row = {
  readonly is: number;
  readonly unit: Unit;
  readonly why: string;
};

export type Rows = Readonly<Record<string, Row>>;

export const row = (is: number, unit: Unit, why: string): Row => ({ is, unit, why });

/** The values alone, as the code uses them. */
export function valuesOf<const T extends Rows>(rows: T): { readonly [K in keyof T]: number } {
  const values = Object.entries(rows).map(([name, { is }]) => [name, is]);
  return Object.fromEntries(values) as { readonly [K in keyof T]: number };
}

export const [KB, MB] = [1024, 1024 * 1024];
export const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000];

/** `count` in `seconds`, spread evenly; at most `burst` at once, which defaults to `count`. */
export type Rate = {
  readonly count: number;
  readonly seconds: number;
  readonly burst?: number;
};
