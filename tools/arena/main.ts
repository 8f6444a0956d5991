/** `npm run arena -- greedy search`: plays bots against each other, each deal twice with the seats swapped. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBook } from '../../shared/index.ts';
import { startProgress } from '../tournament/progress.ts';
import { columns } from '../tournament/table.ts';
import { chartOf } from './chart.ts';
import type { Findings } from './findings.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { reportOf } from './report.ts';
import {
  faultLines,
  type ResultTable,
  resultTable,
  timeTable,
  verdictOf,
} from './result-tables.ts';
import { runArena } from './run-arena.ts';
import { pairingsOf } from './schedule.ts';

async function play(options: Options): Promise<Findings[]> {
  const progress = startProgress(options.games * pairingsOf(options.contestants).length);
  try {
    return await runArena(options, (score) => progress.add(1, score));
  } finally {
    progress.stop();
  }
}

/** Writes three files and returns their path without extension. */
function write(findings: Findings, out: string): string {
  const { format } = findings.run;
  const names = findings.sides.map(({ name }) => name).join('-');
  const name = `arena-${names}${format === 'duel' ? '' : `-${format}`}`;
  const save = (end: string, text: string) => writeFileSync(join(out, `${name}.${end}`), text);
  mkdirSync(out, { recursive: true });
  save('json', `${JSON.stringify(findings, null, 2)}\n`);
  save('md', reportOf(findings, `${name}.svg`));
  save('svg', chartOf(findings));
  return join(out, name);
}

function show(findings: Findings): void {
  const print = ({ head, rows }: ResultTable) => console.log(`\n${columns(head, rows)}`);
  print(resultTable(findings));
  print(timeTable(findings));
  console.log(`\n${findings.meanTurns.toFixed(1)} turns per game; thinking time is wall time`);
  for (const line of faultLines(findings)) console.log(line);
}

/** Returns false if the expectation was not met. */
function judge(findings: readonly Findings[], expect: number | null): boolean {
  const [only] = findings;
  if (expect === null || only === undefined) return true;
  const { holds, words } = verdictOf(only, expect);
  console.log(words);
  return holds;
}

async function main(options: Options): Promise<void> {
  const findings = await play(options);
  for (const one of findings) {
    show(one);
    console.log(`written to ${write(one, options.out)}.{json,md,svg}`);
  }
  if (!judge(findings, options.expect)) process.exitCode = 1;
}

/** Returns null after help, or after the message about a wrong command line. */
function read(): Options | null {
  try {
    const options = parseOptions(process.argv.slice(2), defaultBook());
    if (options === null) console.log(usage);
    return options;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 1;
    return null;
  }
}

const options = read();
if (options !== null) await main(options);
