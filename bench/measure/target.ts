import { table } from './table.ts';

export interface Target {
  readonly name: string;
  readonly aim: string;
  readonly found: string;
  readonly met: boolean;
  /** Whether `--gate` enforces it; other targets are only reported. */
  readonly gated: boolean;
}

export function atLeastTimes(name: string, ratio: number, factor: number, gated = true): Target {
  const met = ratio >= factor;
  return { name, aim: `≥ ${factor} ×`, found: `${ratio.toFixed(2)} ×`, met, gated };
}

export function atMost(name: string, value: number, limit: string, gated = true): Target {
  const [most, ...unit] = limit.split(' ');
  const found = [value.toFixed(2), ...unit].join(' ');
  return { name, aim: `≤ ${limit}`, found, met: value <= Number(most), gated };
}

export function targetTable(targets: readonly Target[]): string {
  const rows = targets.map(({ name, aim, found, met, gated }) => [
    name,
    aim,
    found,
    met ? 'yes' : 'NO',
    gated ? 'yes' : '',
  ]);
  return table(['target', 'aim', 'found', 'met', 'gated'], rows);
}

/** The exit code of a gated run; prints the missed targets. */
export function gate(targets: readonly Target[]): number {
  const missed = targets.filter((target) => target.gated && !target.met);
  for (const { name, aim, found } of missed) {
    console.error(`gate: ${name} is ${found}, wanted ${aim}`);
  }
  return missed.length === 0 ? 0 : 1;
}
