import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeMachine } from '../measure/machine.ts';
import { median, quantile } from '../measure/statistics.ts';
import { newTally } from '../server/cases/flow.ts';
import { keepPace } from '../server/cases/pace.ts';
import { killAll, type RunningServer, startServer } from '../server/contenders/start-server.ts';
import { openArbiterTable } from '../server/tables/arbiter-table.ts';
import type { Table } from '../server/tables/table.ts';
import { guarded } from './contender.ts';
import { Crowd } from './crowd.ts';
import type { CrowdTally } from './crowd-process.ts';
import { newcomers } from './newcomers.ts';
import type { Options } from './options.ts';
import { playerOrigin } from './origins.ts';
import { type Findings, reportOf, type Turn } from './report.ts';

const reportFile = join(import.meta.dirname, '..', 'results', 'crowd.md');
const warmUp = 5;
const timeoutMs = 5_000;

async function seat(url: string, count: number): Promise<Table[]> {
  const tables: Table[] = [];
  while (tables.length < count) {
    const at = tables.length;
    const origins = [playerOrigin(2 * at), playerOrigin(2 * at + 1)] as const;
    tables.push(await openArbiterTable(url, String(at), undefined, origins));
  }
  return tables;
}

type AttackSetup = {
  readonly tables: readonly Table[];
  readonly played: RunningServer;
  readonly crowd: Crowd;
};

/** The crowd attacks one server while people play and newcomers join on the measured one. */
async function attack(setup: AttackSetup, target: RunningServer, options: Options): Promise<Turn> {
  const { tables, played, crowd } = setup;
  const tally = newTally();
  const ms = options.seconds * 1000;
  const attacking = crowd.attack(target.url, ms, options.rate);
  const coming = newcomers(played.url, ms);
  const underWay = await keepPace(tables, options.seconds, tally);
  const [did, came] = [await attacking, await coming];
  await Promise.race([Promise.all(underWay), pause(timeoutMs)]);
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    errors: tally.errors + tally.skipped,
    crowd: did,
    newcomers: came,
  };
}

const total = (tally: CrowdTally): number =>
  Object.values(tally).reduce((sum, { done }) => sum + done, 0);

function logTurn(round: number, what: string, turn: Turn): void {
  const { p50, p99, newcomers: came } = turn;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const people = `${came.seated} of ${came.came} newcomers seated`;
  console.log(`round ${round} ${what}: ${times}; ${people}; crowd ${total(turn.crowd)}`);
  for (const why of new Set(came.turnedAway)) console.log(`  turned away: ${why}`);
}

async function measure(options: Options): Promise<Findings> {
  const machine = describeMachine(['ws']);
  const [played, other] = [await startServer(guarded), await startServer(guarded)];
  const crowd = new Crowd();
  try {
    const tables = await seat(played.url, options.tables);
    await Promise.all(await keepPace(tables, warmUp, newTally()));
    for (const { url } of [played, other]) {
      await crowd.gather(url, options.addresses, options.guests);
    }
    const setup = { tables, played, crowd };
    const turns: { control: Turn[]; attacked: Turn[] } = { control: [], attacked: [] };
    for (let round = 1; round <= options.rounds; round++) {
      const order = round % 2 === 1 ? [other, played] : [played, other];
      for (const target of order) {
        const turn = await attack(setup, target, options);
        const what = target === played ? 'attacked' : 'control';
        turns[what].push(turn);
        logTurn(round, what, turn);
      }
    }
    return { machine, options, ...turns };
  } finally {
    crowd.leave();
  }
}

export async function runCrowdBench(options: Options): Promise<number> {
  try {
    const findings = await measure(options);
    writeFileSync(reportFile, reportOf(findings));
    const p99 = (turns: readonly Turn[]) => median(turns.map((turn) => turn.p99));
    const ratio = p99(findings.attacked) / p99(findings.control);
    const turnedAway = findings.attacked.flatMap(({ newcomers: came }) => came.turnedAway);
    console.log(
      `p99 ${ratio.toFixed(2)} × the control; ${turnedAway.length} newcomers turned away`,
    );
    return options.gate && (ratio > 1.5 || turnedAway.length > 0) ? 1 : 0;
  } finally {
    killAll();
  }
}
