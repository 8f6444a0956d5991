import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartOf } from '../measure/chart.ts';
import { describeMachine } from '../measure/machine.ts';
import { atScale } from './at-scale.ts';
import type { Backing } from './backing.ts';
import { capacityChart } from './chart.ts';
import type { Findings, Measured } from './findings.ts';
import { measure } from './measure.ts';
import type { Options } from './options.ts';
import { perUnitOf } from './per-unit.ts';
import { reportOf } from './report.ts';

const results = join(import.meta.dirname, '..', 'results');
const packages = ['@colyseus/core', '@colyseus/schema', 'ws', 'pg'];
/** Seconds that a backing needs besides its loads. */
const around = 45;

export interface CapacityRun {
  readonly backings: readonly Backing[];
  /** What could not be measured, with the reasons. */
  readonly missing: readonly string[];
  onStage(stage: string): void;
}

export async function measureCapacity(options: Options, given: CapacityRun): Promise<Findings> {
  const start = performance.now();
  const machine = describeMachine(packages);
  const measured: Measured[] = [];
  const share = (options.budget * 1000) / given.backings.length;
  for (const [at, backing] of given.backings.entries()) {
    const deadline = start + share * (at + 1) - around * 1000;
    measured.push(await measure(backing, { ...options, deadline, onStage: given.onStage }));
  }
  const took = (performance.now() - start) / 1000;
  const date = new Date().toISOString().slice(0, 10);
  return { date, took, options, machine, measured, missing: given.missing };
}

/** Writes the figures, both pages and the chart. */
export function writeCapacity(findings: Findings): void {
  mkdirSync(results, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(results, name), text);
  write('capacity.json', `${JSON.stringify(findings, null, 2)}\n`);
  write('capacity.md', reportOf(findings));
  write('capacity-at-scale.md', atScale(findings));
  if (findings.measured.some((one) => perUnitOf(one) !== null)) {
    write('capacity.svg', chartOf(capacityChart(findings)));
  }
}
