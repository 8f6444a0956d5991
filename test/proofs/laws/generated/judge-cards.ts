import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault } from '../run-match.ts';
import { playCards } from './play-cards.ts';
import { MOST_UNSEEN, reportOf, shareUnseen } from './report.ts';

/** `npm run laws -- --cards 10000`: random valid cards under the laws. */

const MOST_GAMES = 300;
const MOST_SHOWN = 5;
/** Smaller runs are for a look; their report is not kept. */
const ENOUGH_TO_REPORT = 1_000;
const RESULTS = join(import.meta.dirname, 'results.md');

/** Returns the exit code: 0 if every law held and nearly every effect was seen. */
export function judgeCards(count: number, seed: string): number {
  const start = performance.now();
  const report = playCards(seed, count, MOST_GAMES);
  for (const fault of report.faults.slice(0, MOST_SHOWN)) {
    console.error(`\n${describeFault(fault)}`);
    for (const { definition } of fault.cards) console.error(`  ${JSON.stringify(definition)}`);
  }
  const text = reportOf(report, count, seed);
  console.log(text);
  console.log(`${Math.round((performance.now() - start) / 1000)} s`);
  if (count >= ENOUGH_TO_REPORT) writeFileSync(RESULTS, text);
  return report.faults.length === 0 && shareUnseen(report) <= MOST_UNSEEN ? 0 : 1;
}
