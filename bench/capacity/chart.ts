import type { Bar, Chart } from '../measure/chart.ts';
import { bottlenecksOf } from './bottlenecks.ts';
import type { Findings } from './findings.ts';
import { perUnitOf } from './per-unit.ts';

const barOf = (name: string, matches: number, own: boolean, note: string): Bar => ({
  ...{ name, own, note, value: { median: matches, min: matches, max: matches } },
});

/** The numbers of matches that exhaust each resource. */
export function capacityChart({ measured, machine, options }: Findings): Chart {
  const processes = measured.flatMap((one) => {
    const unit = perUnitOf(one);
    return unit === null ? [] : [barOf(one.name, unit.matches, true, 'one process')];
  });
  const shared = measured.find(({ isShared }) => isShared);
  const unit = shared === undefined ? null : perUnitOf(shared);
  const others = unit === null ? [] : bottlenecksOf(unit, machine.cores);
  const full = others.filter(({ grows }) => !grows);
  return {
    title: 'Matches at once until something is full',
    subtitle: `one intent a second and player; one process by measurement (p99 within ${options.bound} ms), the rest by arithmetic; logarithmic`,
    label: 'Matches at which a process, Redis or PostgreSQL is full',
    bars: [...processes, ...full.map(({ name, matches }) => barOf(name, matches, false, ''))],
  };
}
