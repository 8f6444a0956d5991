import { type Machine, machineText } from '../measure/machine.ts';
import { type Spread, spreadOf } from '../measure/statistics.ts';
import { short, table, whole } from '../measure/table.ts';
import type { Flow } from '../server/cases/flow.ts';
import type { Turn } from '../server/cases/turns.ts';
import type { Measured } from './measure.ts';
import type { Options } from './options.ts';

const NAMES: Readonly<Record<string, string>> = {
  full: 'synchronous=full (the default)',
  normal: 'synchronous=normal',
  bare: 'bare Colyseus room, nothing written',
};

const range = ({ min, max }: Spread, format: (value: number) => string) =>
  `${format(min)} – ${format(max)}`;

/** The medians of every server over the rounds, and the ratio of `full` to each, round by round. */
function lanesOf(turns: readonly Turn<Flow>[]) {
  const ofServer = (id: string) =>
    turns
      .filter((turn) => turn.id === id)
      .sort((a, b) => a.round - b.round)
      .map(({ result }) => result);
  const ours = ofServer('full');
  return Object.entries(NAMES).map(([id, name]) => {
    const flows = ofServer(id);
    const spread = (of: (flow: Flow) => number) => spreadOf(flows.map(of));
    const against = (of: (flow: Flow) => number) =>
      spreadOf(flows.map((flow, round) => of(ours[round] as Flow) / of(flow)));
    return { name, spread, against, errors: flows.reduce((sum, { errors }) => sum + errors, 0) };
  });
}

function flatOutTable(turns: readonly Turn<Flow>[]): string {
  const head = ['server', 'intents/s', 'min – max', 'p99 ms', 'CPU µs per intent'];
  const rows = lanesOf(turns).map(({ name, spread, against, errors }) => [
    name,
    whole(spread((flow) => flow.perSecond).median),
    range(
      spread((flow) => flow.perSecond),
      whole,
    ),
    short(spread((flow) => flow.p99).median),
    short(spread((flow) => flow.cpu).median),
    `${short(against((flow) => flow.perSecond).median)} ×`,
    range(
      against((flow) => flow.perSecond),
      short,
    ),
    whole(errors),
  ]);
  return table([...head, 'full does', 'min – max', 'errors'], rows);
}

function pacedTable(turns: readonly Turn<Flow>[]): string {
  const head = ['server', 'p50 ms', 'min – max', 'p99 ms', 'min – max', 'CPU µs per intent'];
  const rows = lanesOf(turns).map(({ name, spread, against, errors }) => [
    name,
    short(spread((flow) => flow.p50).median),
    range(
      spread((flow) => flow.p50),
      short,
    ),
    short(spread((flow) => flow.p99).median),
    range(
      spread((flow) => flow.p99),
      short,
    ),
    short(spread((flow) => flow.cpu).median),
    `${short(against((flow) => flow.p99).median)} ×`,
    whole(errors),
  ]);
  return table([...head, "full's p99 is", 'errors'], rows);
}

export function reportOf(
  { disk, flatOut, paced }: Measured,
  { rounds, seconds, tables }: Options,
  { machine, took, date }: { machine: Machine; took: number; date: string },
): string {
  return `# What it costs to wait for the disk

An accepted intent is answered when SQLite has committed it. With \`synchronous=full\` the commit waits until the
disk has confirmed the log (fdatasync), so that a power cut loses nothing that was answered; with \`normal\` the
operating system has it, and a power cut may lose the last moments. Many matches share a commit, so they share the wait.

The disk of this run confirms 4 KB in ${short(disk.p50)} ms (median of 300; p99 ${short(disk.p99)} ms).

## Flat out: ${whole(Math.ceil(tables / 5))} tables, one intent under way at each

${flatOutTable(flatOut)}

The gate of \`npm run bench:server\` is 0.6 × the bare room.

## Paced: ${whole(tables)} tables, 2 intents per table and second

${pacedTable(paced)}

The gate of \`npm run bench:server\` is 1.5 × the p99 of the bare room.

## How it was measured

- ${date}, \`npm run bench:durability\`: ${machineText(machine)}.
- The servers of a case are up at the same time and take turns, ${rounds} rounds of ${seconds} s (paced: ${2.5 * seconds} s), each beginning with another one; the others are stopped. Figures are medians over the rounds; ratios compare round by round. The load is one more process on the same cores.
- A disk without a protected cache takes 1 to 10 ms for what this one does in ${short(disk.p50)} ms. That wait is added to the median of a paced intent; the throughput falls less, because more matches share each commit.
- The run took ${whole(took)} s.
`;
}
