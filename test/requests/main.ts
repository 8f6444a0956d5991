/**
 * `npm run bench:requests`: what each request costs the thread of the matches, with many matches open, in the
 * longest game. The server runs in this process, its clients in another one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../../bench/measure/machine.ts';
import { gate } from '../../bench/measure/target.ts';
import {
  judgeRequests,
  type KindCost,
  type RequestFindings,
  requestsReport,
} from '../../bench/requests/report.ts';
import { VoidReports } from '../../server/assemble/void-reports.ts';
import { Match } from '../../server/match/match.ts';
import { longGame } from '../kit/long-game.ts';
import { BOOK, deck, makeWorld, matchDeps, person } from '../kit/match-table.ts';
import type { MemoryJournal } from '../kit/memory-journal.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import type { Order } from './client.ts';
import { KINDS } from './kinds.ts';
import { playGames, playLong, SEED } from './scene.ts';
import { stretchesOf } from './stretches.ts';

const RESULTS = join(import.meta.dirname, '../../bench/results');

const USAGE = `usage: npm run bench:requests -- [--rounds 9] [--matches 5000] [--gate]

  --rounds   how often each kind is asked for
  --matches  how many public matches are open meanwhile
  --gate     exit 1 when a kind takes longer than it may`;

type Ids = { readonly match: string; readonly botMatch: string; readonly played: string };

/** Tells the clients what to do, and waits until it is done. */
function tell<T>(clients: ChildProcess, order: Order): Promise<T> {
  return new Promise((resolve, reject) => {
    clients.once('message', (answer: { result: T } | { error: string }) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.result);
    });
    clients.send(order);
  });
}

async function openMatches({ registry }: TestServer, count: number): Promise<void> {
  const clock = { bank: 300_000, increment: 5_000, cap: 60_000, away: 60_000 };
  const settings = { format: 'duel', bestOf: 1, rated: false, private: false, clock } as const;
  for (let at = 0; at < count; at++) {
    const wish = { settings, deck: deck('ember'), address: null, opponent: 'person' } as const;
    const made = await registry.create(person(`host${at}`), wish);
    if (!made.ok) throw new Error(made.message);
  }
}

const medianOf = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

async function costOf(
  name: string,
  rounds: number,
  run: (round: number) => Promise<unknown>,
  before: (round: number) => Promise<unknown> = async () => {},
): Promise<KindCost> {
  const longest: number[] = [];
  const wholes: number[] = [];
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    await before(round);
    const stretches = await stretchesOf(() => run(round));
    if (round === 0) continue;
    longest.push(stretches.longest);
    wholes.push(stretches.whole);
  }
  const cost = {
    name,
    stretch: medianOf(longest),
    worst: Math.max(...longest),
    whole: medianOf(wholes),
  };
  console.log(`${name}: ${cost.stretch.toFixed(2)} ms, ${cost.whole.toFixed(2)} ms in all`);
  return cost;
}

/** A match as long as they get, in a journal that is read from memory. */
async function longestJournal(): Promise<MemoryJournal> {
  const world = makeWorld();
  const deps = { ...matchDeps(world), newSeed: () => SEED };
  const clock = { bank: 9e6, increment: 0, cap: 9e6, away: 9e6 };
  const settings = { format: 'duel', bestOf: 1, rated: false, private: false, clock } as const;
  const header = { id: 'm', code: null, created: 0, rules: '', cards: '', settings };
  await world.journal.open(header);
  const match = new Match(deps, header);
  for (const [seat, name] of (['ada', 'bob'] as const).entries()) {
    await match.sit(person(name), deck('stone'));
    await match.connect(seat as 0 | 1, true);
  }
  await playGames(match);
  return world.journal;
}

async function atStart(rounds: number, journal: MemoryJournal): Promise<KindCost[]> {
  const found = await journal.read('m');
  if (found === null) throw new Error('There is no journal.');
  const reports = new VoidReports(journal, join(RESULTS, '../../node_modules/.cache'), Date.now);
  return [
    await costOf('start: restore of the longest match', rounds, async () => {
      (await Match.restore(matchDeps(makeWorld()), found.header, found.rows)).suspend();
    }),
    await costOf('report of the longest match', rounds, () => reports.write('m', 'none')),
  ];
}

async function measure(rounds: number, matches: number): Promise<RequestFindings> {
  const machine = describeMachine(['@colyseus/core']);
  const clocks = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', MAX_MATCHES: String(matches + 100) };
  const server = await startServer(clocks, { newSeed: () => SEED });
  const clients = fork(join(import.meta.dirname, 'client.ts'));
  const ids = await tell<Ids>(clients, { open: server.url });
  const there = (id: string) => server.registry.match(id) ?? fail(id);
  await playLong(there(ids.match));
  await playLong(there(ids.botMatch));
  await playGames(there(ids.played));
  await openMatches(server, matches);
  const costs: KindCost[] = [];
  for (const { name: kind, before } of KINDS) {
    const ask = (part: 'before' | 'run') => (round: number) => tell(clients, { kind, round, part });
    costs.push(await costOf(kind, rounds, ask('run'), before && ask('before')));
  }
  await tell(clients, { close: true });
  clients.kill();
  const journal = await longestJournal();
  costs.push(...(await atStart(rounds, journal)));
  await server.end();
  const moves = longGame(BOOK, { format: 'duel', seed: SEED, decks: ['stone', 'stone'] }).length;
  const rows = (await journal.read('m'))?.rows.length ?? 0;
  const date = new Date().toISOString().slice(0, 10);
  return { machine, date, rounds, matches, moves, rows, costs };
}

function fail(id: string): never {
  throw new Error(`There is no match ${id}.`);
}

function parse(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '9' },
      matches: { type: 'string', default: '5000' },
      gate: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, rounds: Number(values.rounds), matches: Number(values.matches) };
}

async function main(): Promise<number> {
  const options = parse(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const findings = await measure(options.rounds, options.matches);
  const report = requestsReport(findings);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'requests.md'), report);
  writeFileSync(join(RESULTS, 'requests.json'), `${JSON.stringify(findings, null, 2)}\n`);
  console.log(`\n${report}\nwritten to bench/results/requests.{md,json}`);
  return options.gate ? gate(judgeRequests(findings)) : 0;
}

process.exit(await main());
