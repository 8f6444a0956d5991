import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { isLeftOut } from '../../containers/tools.ts';
import { hasServers } from '../../kit/cluster.ts';
import type { Tally } from '../trials/trial.ts';
import { runChaos, type Size } from './run-chaos.ts';

/** `npm run chaos`: two processes behind Caddy, one of them killed again and again. */

const USAGE = `Kills one of two processes behind Caddy, again and again, under live matches.

  npm run chaos                               200 matches, 20 kills
  npm run chaos -- --matches 20 --kills 3     smaller
  npm run chaos -- --report test/proofs/chaos/results/chaos     also writes chaos.md and chaos.json there

It needs redis-server, postgresql and caddy (Debian has them).`;

function showProgress(total: number) {
  if (!process.stdout.isTTY) {
    return { at: (done: number) => console.log(`  ${done} of ${total} kills`), stop: () => {} };
  }
  const bar = new SingleBar({ format: 'kills {bar} {value} of {total}, {duration_formatted}' });
  bar.start(total, 0);
  return { at: (done: number) => bar.update(done), stop: () => bar.stop() };
}

/** Only what was tried: a small run may end before any rated game does. */
function verdictOf({ counts, faults }: Tally): string {
  if (faults.length > 0) return faults.map((fault) => `- FAULT ${fault}`).join('\n');
  const held =
    'It held: nothing accepted was lost or doubled, and everybody came back by themselves.';
  const rated = Number(counts['rated games']) > 0;
  return `${held} ${rated ? 'Each rated game counted once.' : 'No rated game was finished, so nothing is shown of ratings.'}`;
}

function markdownOf(tally: Tally, seconds: number): string {
  const { counts } = tally;
  const rows = Object.entries(counts).map(([what, count]) => `| ${what} | ${count} |`);
  const head = `# Two processes under fire\n\nBy \`npm run chaos\`, in ${seconds} s.`;
  return [head, ['| what | count |', '|---|---|', ...rows].join('\n'), verdictOf(tally), ''].join(
    '\n\n',
  );
}

function sizeOf(values: { matches?: string; kills?: string; pace?: string }): Size {
  const { matches = '200', kills = '20', pace = '1500' } = values;
  return { matches: Number(matches), kills: Number(kills), pace: Number(pace) };
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { matches: text, kills: text, pace: text, report: text, help: { type: 'boolean' } },
  });
  const canRun = () => hasServers('chaos') && !isLeftOut('chaos', 'caddy');
  if (values.help === true || !canRun()) {
    console.log(USAGE);
    return values.help === true ? 0 : 1;
  }
  const size = sizeOf(values);
  const began = performance.now();
  const progress = showProgress(size.kills);
  const tally = await runChaos(size, progress.at);
  progress.stop();
  const seconds = Math.round((performance.now() - began) / 1000);
  const report = markdownOf(tally, seconds);
  console.log(`\n${report}`);
  if (values.report !== undefined) {
    writeFileSync(`${values.report}.md`, report);
    const found = { size, seconds, ...tally };
    writeFileSync(`${values.report}.json`, `${JSON.stringify(found, null, 2)}\n`);
  }
  return tally.faults.length === 0 ? 0 : 1;
}

process.exit(await main());
