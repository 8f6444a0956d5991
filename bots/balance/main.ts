/** `npm run balance`: every deck against every other, played by the greedy bot. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBook } from '../../shared/index.ts';
import { startProgress } from '../tournament/progress.ts';
import { chartOf } from './chart.ts';
import { type Findings, findingsOf } from './findings.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { aimLines, reportOf } from './report.ts';
import { runBatches } from './run-batches.ts';
import { scheduleOf } from './schedule.ts';

const results = join(import.meta.dirname, '..', 'results');

async function measure(options: Options): Promise<Findings> {
  const book = defaultBook();
  const batches = scheduleOf(book, options);
  const total = batches.reduce((sum, { from, to }) => sum + to - from, 0);
  const progress = startProgress(total);
  const start = performance.now();
  const tally = await runBatches(batches, options.threads, progress.add);
  progress.stop();
  return findingsOf(book, options, tally, (performance.now() - start) / 1000);
}

function write(findings: Findings): string {
  const { format, mirror } = findings.options;
  const name = `balance${format === 'duel' ? '' : `-${format}`}${mirror ? '-mirror' : ''}`;
  mkdirSync(results, { recursive: true });
  const save = (end: string, text: string) => writeFileSync(join(results, `${name}.${end}`), text);
  save('json', `${JSON.stringify(findings, null, 2)}\n`);
  save('md', reportOf(findings).replace('balance.svg', `${name}.svg`));
  save('svg', chartOf(findings));
  return name;
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const findings = await measure(options);
  const name = write(findings);
  console.log(`\nwritten to bots/results/${name}.{json,md,svg}\n`);
  for (const line of aimLines(findings)) console.log(line);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
