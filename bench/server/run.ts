import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { chartOf } from '../measure/chart.ts';
import { describeMachine } from '../measure/machine.ts';
import { gate } from '../measure/target.ts';
import type { Findings } from './findings.ts';
import { measureCrowds, measurePace, measureSaturation, piecesOf, type Run } from './measure.ts';
import type { Options } from './options.ts';
import { reportOf, serverChart } from './report.ts';
import { judgeTargets } from './targets.ts';

const results = join(import.meta.dirname, '..', 'results');
const peers = ['@colyseus/core', '@colyseus/schema', 'ws', 'boardgame.io'];

/** The exit code of the whole benchmark. */
export async function runServerBench(options: Options): Promise<number> {
  const findings = await measure(options);
  const report = reportOf(findings);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'server.json'), `${JSON.stringify(findings, null, 2)}\n`);
  writeFileSync(join(results, 'server.md'), report);
  writeFileSync(join(results, 'server.svg'), chartOf(serverChart(findings)));
  console.log(`\n${report}\nwritten to bench/results/server.{json,md,svg}`);
  return options.gate ? gate(judgeTargets(findings)) : 0;
}

async function measure(options: Options): Promise<Findings> {
  const start = performance.now();
  const machine = describeMachine(peers);
  const bar = new SingleBar({ format: '{bar} {percentage}% | last: {stage}' });
  bar.start(piecesOf(options), 0, { stage: 'setup' });
  const run: Run = { ...options, onDone: (stage) => bar.increment({ stage }) };
  try {
    const saturated = await measureSaturation(run);
    const crowds = await measureCrowds(run);
    const { paced, weights } = await measurePace(run);
    const took = (performance.now() - start) / 1000;
    const date = new Date().toISOString().slice(0, 10);
    return { date, took, options, machine, saturated, paced, weights, crowds };
  } finally {
    bar.stop();
  }
}
