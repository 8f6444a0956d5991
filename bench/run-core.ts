import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { coreChart } from './core/core-chart.ts';
import type { Findings } from './core/findings.ts';
import { type Options, parseOptions } from './core/options.ts';
import { race } from './core/race.ts';
import { reportOf } from './core/report.ts';
import { judgeTargets } from './core/targets.ts';
import { chartOf } from './measure/chart.ts';
import { describeMachine } from './measure/machine.ts';
import { gate } from './measure/target.ts';
import { loadContestants } from './peers/load-contestants.ts';

const results = join(import.meta.dirname, 'results');

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const findings = await measure(options);
  const report = reportOf(findings);
  write(findings, report);
  console.log(`\n${report}\nwritten to bench/results/core.{json,md,svg}`);
  return options.gate ? gate(judgeTargets(findings)) : 0;
}

async function measure(options: Options): Promise<Findings> {
  const start = performance.now();
  const contestants = await loadContestants();
  const machine = describeMachine(['boardgame.io', 'chessops']);
  const { measureTurnTen } = await import('./core/turn-ten.ts');
  const { measureGrowthByTurn, measureGrowthByUnits } = await import('./core/growth.ts');
  const bar = startBar(contestants.length * (options.rounds + 1) + 3);
  const onTurn = async (stage: string) => {
    bar.increment({ stage });
    await setImmediate();
  };
  const lanes = await race(contestants, { ...options, onTurn });
  const turnTen = measureTurnTen();
  await onTurn('turn 10');
  const byUnits = measureGrowthByUnits();
  await onTurn('cost by units');
  const byTurn = measureGrowthByTurn();
  await onTurn('cost by match length');
  bar.stop();
  const took = (performance.now() - start) / 1000;
  const date = new Date().toISOString().slice(0, 10);
  return { date, took, options, machine, lanes, turnTen, byUnits, byTurn };
}

function startBar(total: number): SingleBar {
  const bar = new SingleBar({ format: '{bar} {percentage}% | last: {stage}', hideCursor: true });
  bar.start(total, 0, { stage: 'setup' });
  return bar;
}

function write(findings: Findings, report: string): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'core.json'), `${JSON.stringify(findings, null, 2)}\n`);
  writeFileSync(join(results, 'core.md'), report);
  writeFileSync(join(results, 'core.svg'), chartOf(coreChart(findings.lanes)));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
