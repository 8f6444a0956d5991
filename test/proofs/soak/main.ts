import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describeMachine, machineText } from '../../../bench/measure/machine.ts';
import { flooders } from './flooders-part.ts';
import { frames } from './frames-part.ts';
import { joins } from './joins-part.ts';
import { brokenPromises, exitCode } from './judge.ts';
import { kills } from './kills-part.ts';
import { load } from './load-part.ts';
import { memoryChart } from './memory-chart.ts';
import { type Options, type PartName, parseOptions, USAGE } from './options.ts';
import type { Part, PartReport } from './part.ts';
import { reportOf, type SoakReport } from './report.ts';
import { runPart } from './run-part.ts';
import { showProgress } from './show-progress.ts';

/** `npm run soak`: promises and figures that only long runs can show. */

const PARTS: Readonly<Record<PartName, Part>> = { kills, frames, load, flooders, joins };

/** Each part is written down as soon as it is done: what comes later may cost the process. */
async function runAll({ deps, sizes, short, report }: Options): Promise<SoakReport> {
  const machine = machineText(describeMachine(['@colyseus/core', 'ws']));
  const began = performance.now();
  const reports: PartReport[] = [];
  const soFar = (): SoakReport => ({
    ...{ date: new Date().toISOString().slice(0, 10), machine, short },
    ...{ seconds: (performance.now() - began) / 1000, chart: `${basename(report)}.svg` },
    deps: reports,
  });
  for (const name of deps) {
    console.log(`== ${name}: ${PARTS[name].says}`);
    const progress = showProgress(name, process.stdout);
    reports.push(await runPart(PARTS[name], sizes, progress.at));
    progress.stop();
    write(report, soFar());
  }
  return soFar();
}

function write(path: string, report: SoakReport): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${path}.md`, reportOf(report));
  const measured = report.deps.find(({ memory }) => memory !== undefined);
  if (measured?.memory !== undefined) {
    writeFileSync(`${path}.svg`, memoryChart(measured.memory, measured.done));
  }
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 1;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const report = await runAll(options);
  console.log(`\n${reportOf(report)}\nwritten to ${options.report}.{md,json}`);
  for (const broken of brokenPromises(report.deps)) console.error(`broken: ${broken}`);
  return exitCode(report.deps);
}

process.exit(await main());
