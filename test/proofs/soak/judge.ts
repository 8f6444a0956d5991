import type { Finding, PartReport } from './part.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const tell = (value: number, unit = ''): string =>
  unit === '' ? number.format(value) : `${number.format(value)} ${unit}`;

export const promise = (what: string, aim: string, found: string, met: boolean): Finding => ({
  ...{ kind: 'promise', what, aim, found, met },
});

/** What must not happen at all. */
export const never = (what: string, times: number, of?: number): Finding =>
  promise(what, '0', of === undefined ? tell(times) : `${tell(times)} of ${tell(of)}`, times === 0);

/** An aim that is missed is told, and fails nothing. */
export const atMost = (what: string, value: number, most: number, unit = ''): Finding => ({
  kind: 'aim',
  what,
  aim: `≤ ${tell(most, unit)}`,
  found: tell(value, unit),
  met: value <= most,
});

export const atLeast = (what: string, value: number, least: number, unit = ''): Finding => ({
  kind: 'aim',
  what,
  aim: `≥ ${tell(least, unit)}`,
  found: tell(value, unit),
  met: value >= least,
});

/** Promises that were broken, in the words of the report. */
export function brokenPromises(reports: readonly PartReport[]): string[] {
  return reports.flatMap(({ name, findings, faults }) => {
    const broken = findings.filter(({ kind, met }) => kind === 'promise' && !met);
    const lines = broken.map(({ what, found }) => `${name}: ${what}: ${found}`);
    // A fault nobody counted is a broken promise all the same.
    if (lines.length === 0 && faults.length > 0) return [`${name}: ${faults.length} faults`];
    return lines;
  });
}

export const exitCode = (reports: readonly PartReport[]): 0 | 1 =>
  brokenPromises(reports).length === 0 ? 0 : 1;
