import type { SeededServer } from '../../kit/seeded-server.ts';
import { TappedTable } from '../../kit/tapped-table.ts';
import type { Planned } from './drops-matches.ts';
import { breakAt, type Point } from './drops-points.ts';

export type Found = {
  slowest: number;
  readonly questions: Set<string>;
  readonly faults: string[];
};

/** What both seats saw after each move. */
export type Seen = readonly (readonly string[])[];

/** All that a seat sees and may do, the open choice with its options included. */
const seenBy = (table: TappedTable): string[] =>
  ([0, 1] as const).map((seat) => {
    const { view, table: around, update } = table.link(seat);
    return JSON.stringify({ rev: update.rev, view, legal: update.legal, around });
  });

/** The match as it goes when nobody drops. */
export async function playUndisturbed(server: SeededServer, planned: Planned): Promise<Seen> {
  const table = await TappedTable.open(server, planned.setup);
  const seen: string[][] = [];
  for (const move of planned.moves) {
    await table.move(move);
    seen.push(seenBy(table));
  }
  await table.close();
  return seen;
}

/** The same match with lines that break where `pointAt` says. */
export async function playDisturbed(
  server: SeededServer,
  planned: Planned,
  wanted: Seen,
  pointAt: (move: number) => Point | null,
  found: Found,
): Promise<void> {
  const table = await TappedTable.open(server, planned.setup);
  const { setup, moves, questions } = planned;
  for (const [at, move] of moves.entries()) {
    const point = pointAt(at);
    const fault = (what: string) => {
      const lost = point === null ? 'nothing' : point.name;
      found.faults.push(`${setup.format} ${setup.seed}, move ${at}, lost ${lost}: ${what}`);
    };
    const began = performance.now();
    const happened = point === null ? () => true : breakAt(table, move.seat, point);
    await table.move(move);
    if (!happened()) fault('the line did not break');
    if (point !== null) found.questions.add(questions[at]!);
    found.slowest = Math.max(found.slowest, performance.now() - began);
    for (const [seat, is] of seenBy(table).entries()) {
      const was = wanted[at]![seat]!;
      if (is !== was) fault(`seat ${seat} sees ${apart(is, was)}`);
    }
  }
  await table.close();
}

/** From where on two texts differ. */
function apart(is: string, wanted: string): string {
  let at = 0;
  while (is[at] === wanted[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `${is.slice(from, at + 60)} and not ${wanted.slice(from, at + 60)}`;
}
