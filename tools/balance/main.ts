/** `npm run balance`: house bots play every deck against every other, or together with it in a siege. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBook } from '../../shared/index.ts';
import { startProgress } from '../tournament/progress.ts';
import { chartOf } from './chart.ts';
import { type Findings, findingsOf } from './findings.ts';
import { type Options, parseOptions, type SiegeOptions, usage } from './plan/options.ts';
import { aimLines, reportOf } from './report.ts';
import { runBatches } from './run-batches.ts';
import { scheduleOf } from './schedule.ts';
import { chartOf as siegeChart } from './siege/chart.ts';
import { measureSiege } from './siege/measure.ts';
import { aimLines as siegeAimLines, reportOf as siegeReport } from './siege/report.ts';

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

type ReportFiles = { readonly report: string; readonly chart: string };

function write(name: string, findings: unknown, { report, chart }: ReportFiles): void {
  mkdirSync(results, { recursive: true });
  const save = (end: string, text: string) => writeFileSync(join(results, `${name}.${end}`), text);
  save('json', `${JSON.stringify(findings, null, 2)}\n`);
  save('md', report);
  save('svg', chart);
  console.log(`\nwritten to tools/results/${name}.{json,md,svg}\n`);
}

async function measureDecks(options: Options): Promise<string[]> {
  const { format, mirror } = options;
  const findings = await measure(options);
  const name = `balance${format === 'duel' ? '' : `-${format}`}${mirror ? '-mirror' : ''}`;
  const report = reportOf(findings).replace('balance.svg', `${name}.svg`);
  write(name, findings, { report, chart: chartOf(findings) });
  return aimLines(findings);
}

async function measureSiegeDecks(options: SiegeOptions): Promise<string[]> {
  const findings = await measureSiege(defaultBook(), options);
  const name = `balance-${options.format}`;
  const report = siegeReport(findings, `${name}.svg`);
  write(name, findings, { report, chart: siegeChart(findings) });
  return siegeAimLines(findings);
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) return console.log(usage);
  const lines = 'nodes' in options ? await measureSiegeDecks(options) : await measureDecks(options);
  for (const line of lines) console.log(line);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
