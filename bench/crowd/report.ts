import { type Machine, machineText } from '../measure/machine.ts';
import { median, spreadOf } from '../measure/statistics.ts';
import { short, table, whole } from '../measure/table.ts';
import type { CrowdTally } from './crowd-process.ts';
import type { Newcomers } from './newcomers.ts';
import type { Options } from './options.ts';

export interface Turn {
  readonly p50: number;
  readonly p99: number;
  /** Intents that were refused or lost, or were due while two older ones were unanswered. */
  readonly errors: number;
  readonly crowd: CrowdTally;
  readonly newcomers: Newcomers;
}

export interface Findings {
  readonly machine: Machine;
  readonly options: Options;
  readonly control: readonly Turn[];
  readonly attacked: readonly Turn[];
}

const aim = 1.5;

const medianOf = (turns: readonly Turn[], of: (turn: Turn) => number) =>
  short(median(turns.map(of)));

function rangeOf(turns: readonly Turn[], of: (turn: Turn) => number): string {
  const { min, max } = spreadOf(turns.map(of));
  return `${short(min)}–${short(max)}`;
}

const sum = (turns: readonly Turn[], of: (turn: Turn) => number): number =>
  turns.reduce((total, turn) => total + of(turn), 0);

function players({ control, attacked }: Findings): string {
  const row = (name: string, turns: readonly Turn[]): string[] => [
    name,
    `${medianOf(turns, ({ p50 }) => p50)} ms`,
    `${medianOf(turns, ({ p99 }) => p99)} ms`,
    rangeOf(turns, ({ p99 }) => p99),
    whole(sum(turns, ({ errors }) => errors)),
  ];
  return table(
    ['the crowd attacks', 'p50', 'p99', 'p99, all rounds', 'refused, lost or skipped'],
    [row('another server on the machine', control), row('the server of the players', attacked)],
  );
}

function crowdTable({ attacked }: Findings): string {
  const names = Object.keys(attacked[0]?.crowd ?? {});
  const rows = names.map((name) => {
    const done = sum(attacked, ({ crowd }) => crowd[name]?.done ?? 0);
    const passed = sum(attacked, ({ crowd }) => crowd[name]?.passed ?? 0);
    return [
      name,
      whole(done),
      whole(passed),
      `${Math.round((100 * passed) / Math.max(done, 1))} %`,
    ];
  });
  return table(['to', 'tried', 'let through', 'share'], rows);
}

function newcomersOf(turns: readonly Turn[]): string {
  const all = turns.map(({ newcomers }) => newcomers);
  const came = all.reduce((total, one) => total + one.came, 0);
  const seated = all.reduce((total, one) => total + one.seated, 0);
  const times = all.flatMap((one) => [...one.times]);
  const reasons = [...new Set(all.flatMap((one) => [...one.turnedAway]))];
  const why = reasons.length === 0 ? '' : ` Turned away: ${reasons.join('; ')}.`;
  return `${seated} of ${came} got a match and their seat, in ${short(median(times))} ms (median).${why}`;
}

export function reportOf(findings: Findings): string {
  const { machine, options, control, attacked } = findings;
  const [before, during] = [control, attacked].map((turns) => median(turns.map(({ p99 }) => p99)));
  const ratio = (during ?? 0) / (before ?? 1);
  return `# A hostile crowd

\`npm run bench:crowd\`: ${whole(options.guests)} guests from ${options.addresses} addresses (at most two in a /24) attack a server on which ${options.tables}
matches are played at one intent a second and player, each player from another address. A third of the addresses tries to fill it
(matches of all kinds with the longest clocks), a third to freeze it (lists, replays, the largest bodies, logins), a third to flood it (bursts of eight
messages of all kinds over their connections, joins with bad tickets), ${whole(options.rate)} actions a second in all. The control is the same attack on
a second, otherwise idle server on the same machine: the same load of the processors, without any work for the server that is measured.
${options.rounds} rounds of ${options.seconds} s each, in alternating order; medians of the rounds.

${players(findings)}

Aim: the players' p99 within ${aim} × of the control. Found: ${ratio.toFixed(2)} ×.

Newcomers, each from an address that was never seen, while the crowd attacks: ${newcomersOf(attacked)}
With the crowd elsewhere: ${newcomersOf(control)}

What the crowd tried at the server of the players, and what was let through:

${crowdTable(findings)}

${machineText(machine)}
`;
}
