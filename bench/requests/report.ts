import { type Machine, machineText } from '../measure/machine.ts';
import { short, table, whole } from '../measure/table.ts';
import type { Target } from '../measure/target.ts';

/** What one kind of request costs the thread of the matches, in milliseconds of its CPU time. */
export type KindCost = {
  readonly name: string;
  /** The longest time without a turn for other work: the median of the rounds, and the worst. */
  readonly stretch: number;
  readonly worst: number;
  /** The whole time, the median of the rounds. */
  readonly whole: number;
};

export type RequestFindings = {
  readonly machine: Machine;
  readonly date: string;
  readonly rounds: number;
  readonly matches: number;
  readonly moves: number;
  readonly rows: number;
  readonly costs: readonly KindCost[];
};

/** The longest that a request may block the matches. */
const MOST_MS = 20;

export const judgeRequests = ({ costs }: RequestFindings): readonly Target[] =>
  costs.map(({ name, stretch }) => ({
    name,
    aim: `≤ ${MOST_MS} ms`,
    found: `${short(stretch)} ms`,
    met: stretch <= MOST_MS,
    gated: true,
  }));

export function requestsReport(findings: RequestFindings): string {
  const { machine, date, rounds, matches, moves, rows, costs } = findings;
  const ordered = costs.toSorted((a, b) => b.stretch - a.stretch);
  const missed = judgeRequests(findings).filter(({ met }) => !met);
  return `# What each request costs the thread of the matches

${missed.length === 0 ? `Every kind of request is done within ${MOST_MS} ms.` : `Over ${MOST_MS} ms: ${missed.map(({ name }) => name).join('; ')}.`}

${table(
  ['request', 'longest stretch ms', 'worst', 'in all ms'],
  ordered.map((cost) => [cost.name, short(cost.stretch), short(cost.worst), short(cost.whole)]),
)}

## How it was measured

- ${date}, ${machineText(machine)}.
- One server with ${whole(matches)} public matches; a duel of ${whole(moves)} moves, including all declarations that may be taken back; and a match of ${whole(rows)} rows, whose replays are asked for.
- Clients run in their own process and make one request at a time. ${rounds} rounds of each kind; figures are medians over the rounds. Time is that of the thread itself, so that other processes do not count, but garbage collection does.
- A stretch is the work between two turns of the event loop. Longer work is done in slices or in another thread.
`;
}
