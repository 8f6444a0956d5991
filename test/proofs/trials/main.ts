import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { Tally, Trial } from './trial.ts';

/** `npm run trials`: every promise of the server at full size, or the named ones. */

const USAGE = `Puts the promises of the server to the test over real sockets.

  npm run trials                      all of them, at full size
  npm run trials -- kills secrecy     these
  npm run trials -- kills --size 3    smaller or larger
  npm run trials -- --list            what there is`;

const number = new Intl.NumberFormat('en');

async function allTrials(): Promise<Trial[]> {
  const names = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('-trial.ts') && !name.endsWith('.test.ts'),
  );
  const found = await Promise.all(names.map((name) => import(`./${name}`)));
  return found.flatMap((module) => Object.values(module) as Trial[]);
}

function showProgress(name: string, total: number) {
  if (process.stdout.isTTY) {
    const bar = new SingleBar({ format: `${name} {bar} {value} of {total}` });
    bar.start(total, 0);
    return { at: (done: number) => bar.update(done), stop: () => bar.stop() };
  }
  let shown = 0;
  const at = (done: number) => {
    const quarter = Math.floor((done * 4) / total);
    if (quarter > shown)
      console.log(`  ${name}: ${number.format(done)} of ${number.format(total)}`);
    shown = Math.max(shown, quarter);
  };
  return { at, stop: () => {} };
}

async function runTrial(trial: Trial, size: number): Promise<Tally> {
  console.log(`\n== ${trial.name}: ${trial.says}`);
  const began = performance.now();
  const progress = showProgress(trial.name, size);
  const tally = await trial.run(size, progress.at);
  progress.stop();
  for (const [what, count] of Object.entries(tally.counts)) {
    console.log(`  ${what}: ${typeof count === 'number' ? number.format(count) : count}`);
  }
  for (const fault of tally.faults.slice(0, 10)) console.log(`  FAULT ${fault}`);
  const verdict = tally.faults.length === 0 ? 'held' : `${tally.faults.length} faults`;
  console.log(`  ${verdict}, ${Math.round((performance.now() - began) / 1000)} s`);
  return tally;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { size: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const trials = await allTrials();
  if (values.help === true || values.list === true) {
    const list = trials.map(({ name, says }) => `  ${name}  ${says}`).join('\n');
    console.log(values.help === true ? `${USAGE}\n\n${list}` : list);
    return 0;
  }
  const unknown = positionals.filter((name) => !trials.some((trial) => trial.name === name));
  if (unknown.length > 0) {
    console.error(`There is no trial called ${unknown.join(', ')}.\n\n${USAGE}`);
    return 1;
  }
  let faults = 0;
  for (const trial of trials) {
    if (positionals.length > 0 && !positionals.includes(trial.name)) continue;
    faults += (await runTrial(trial, Number(values.size ?? trial.full))).faults.length;
  }
  return faults === 0 ? 0 : 1;
}

process.exit(await main());
