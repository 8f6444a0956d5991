import type { Chart } from '../measure/chart.ts';
import { machineText } from '../measure/machine.ts';
import type { Spread } from '../measure/statistics.ts';
import { short, table, whole } from '../measure/table.ts';
import { targetTable } from '../measure/target.ts';
import { perTable } from './cases/pace.ts';
import { warmUpIntents, warmUpSeconds } from './cases/warm-up.ts';
import { intentsPerSecond } from './cases/watched-table.ts';
import { contenders } from './contenders/contenders.ts';
import type { CrowdLane, Findings, FlowLane } from './findings.ts';
import { busyTables, pacedSeconds } from './options.ts';
import { judgeTargets } from './targets.ts';

const nameOf = (id: string) => contenders.find((one) => one.id === id)?.name ?? id;
const range = ({ min, max }: Spread, format = whole) => `${format(min)} – ${format(max)}`;

function saturationTable(lanes: readonly FlowLane[]): string {
  const head = ['server', 'intents/s', 'min – max', 'p50 ms', 'p99 ms', 'CPU µs per intent'];
  const rows = lanes.map((lane) => [
    nameOf(lane.id),
    whole(lane.perSecond.median),
    range(lane.perSecond),
    short(lane.p50.median),
    short(lane.p99.median),
    short(lane.cpu.median),
    `${short(lane.oursPerSecond.median)} ×`,
    range(lane.oursPerSecond, short),
  ]);
  return table([...head, 'ours is', 'min – max'], rows);
}

function bytesTable(lanes: readonly FlowLane[]): string {
  const head = ['bytes down per intent', 'to the seat that decides next', 'to the other', 'both'];
  const rows = lanes.map(({ id, downDeciding, downOther }) => [
    nameOf(id),
    ...[downDeciding, downOther, downDeciding + downOther].map(whole),
  ]);
  return table(head, rows);
}

function pacedTable(lanes: readonly FlowLane[]): string {
  const head = ['server', 'intents/s', 'p50 ms', 'min – max', 'p99 ms', 'min – max'];
  const rows = lanes.map((lane) => [
    nameOf(lane.id),
    whole(lane.perSecond.median),
    short(lane.p50.median),
    range(lane.p50, short),
    short(lane.p99.median),
    range(lane.p99, short),
    whole(lane.errors),
    whole(lane.skipped),
    `${short(lane.oursP99.median)} ×`,
  ]);
  return table([...head, 'errors', 'skipped', 'our p99 is'], rows);
}

function memoryTable({ weights }: Findings): string {
  const rows = weights.map(({ id, rssPerTable, heapPerTable, tablesPerSecond }) => [
    nameOf(id),
    `${whole(rssPerTable / 1024)} KB`,
    `${whole(heapPerTable / 1024)} KB`,
    whole(tablesPerSecond),
  ]);
  return table(['server', 'RSS per table', 'heap and buffers', 'tables opened per second'], rows);
}

function crowdTable(lanes: readonly CrowdLane[]): string {
  const head = ['server', 'watchers', "player's p50 ms", 'p99 ms', 'last watcher p50 ms'];
  const rows = lanes.map((lane) => [
    nameOf(lane.id),
    whole(lane.size),
    short(lane.ownP50),
    short(lane.ownP99),
    lane.size === 0 ? '' : short(lane.lastP50),
    lane.size === 0 ? '' : whole(lane.bytesPerWatcher),
    short(lane.cpuPerIntent / 1000),
    whole(lane.missed),
  ]);
  return table([...head, 'bytes per watcher', 'server CPU ms per intent', 'missed'], rows);
}

export function serverChart({ saturated, options }: Findings): Chart {
  return {
    title: 'Intents per second, one server process',
    subtitle: `${whole(busyTables(options))} tables of two seats, flat out, load from a second process; logarithmic, higher is better`,
    label: 'Intents per second of each server',
    bars: saturated.map(({ id, perSecond, oursPerSecond }) => {
      const own = id === 'arbiter';
      const note = own ? '' : `ours ${short(oursPerSecond.median)} ×`;
      return { name: nameOf(id), value: perSecond, own, note };
    }),
  };
}

export function reportOf(findings: Findings): string {
  const { saturated, paced, crowds, options } = findings;
  return `# Match server: intents per second, latency, bytes and memory, peers in the same run

## Flat out: ${whole(busyTables(options))} tables, one intent under way at each

${saturationTable(saturated)}

![intents per second, logarithmic](server.svg)

${bytesTable(saturated)}

${contenders.map(({ name, note }) => `- **${name}**: ${note}.`).join('\n')}

## Targets

${targetTable(judgeTargets(findings))}

## Paced: ${whole(options.tables)} tables, ${perTable} intents per table and second

${pacedTable(paced)}

## Memory: ${whole(options.tables)} tables with two connected seats, standing still

${memoryTable(findings)}

## Watchers: one table, ${intentsPerSecond} intents per second

${crowdTable(crowds)}

## How it was measured

${methodOf(findings)}
`;
}

function methodOf({ machine, options, took, date, crowds }: Findings): string {
  return `- ${date}, ${machineText(machine)}.
- Every server is a process of its own, fresh for each of the three cases; this load is one more process. All share the cores of one machine and talk over loopback: no network, no TLS, no other load. On two cores a server and the load have about one each, so the fastest servers are held back by the load.
- All servers of a case are up at the same time and take turns, ${options.rounds} rounds, each beginning with another one; the others are stopped (SIGSTOP), so that their pings and timers do not affect it. After a warm-up of ${whole(warmUpIntents)} intents (at most ${warmUpSeconds} s) a turn lasts ${options.seconds} s (paced: ${pacedSeconds(options)} s). Figures are medians over the rounds; "ours is" compares round by round.
- The load speaks each server's wire protocol over \`ws\` without an SDK. It counts what comes down, frame headers included, and decodes only what the next decision needs. A seat acts once it has received the previous change.
- Ours runs with \`LIMITS=off\` (the load is one address with thousands of guests), long clocks and its journal in the system's folder for temporary files; the others keep nothing on disk. A finished duel is followed by a rematch, which is not counted as an intent.
- Latency is from sending an intent to its answer. Paced intents are due at fixed times: one that finds its table busy counts from when it was due, and is skipped only when another one waits already.
- Memory is the growth of the resident set per table, measured after full collections before and after the tables are opened, in a warm server; heap and buffers are the part that the collector knows. The larger one counts for the target.
- Watchers: ${whole(crowds[0]?.samples ?? 0)} intents for each figure, so the p99 is nearly the slowest one. The server's CPU is without its idle cost.
- The run took ${took.toFixed(0)} s. Absolute figures move from machine to machine: read the ratios.`;
}
