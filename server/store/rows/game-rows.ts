import type { Finished, FinishedGame, GameRecord } from '../contract/store.ts';
import type { GameLine } from '../database/tables.ts';

/** The stored winner of a game that both seats won. */
const BOTH = 2;

type Owners = readonly [string, string];

const bitsOf = ([a, b]: readonly [boolean, boolean]): number => (a ? 1 : 0) + (b ? 2 : 0);

export const countedIn = (bits: number): readonly [boolean, boolean] => [
  (bits & 1) !== 0,
  (bits & 2) !== 0,
];

export const winnerOf = ({ winner }: Pick<GameLine, 'winner'>): FinishedGame['winner'] =>
  winner === BOTH ? 'both' : winner;

export function lineOf(
  { seats: [a, b], ...game }: FinishedGame,
  { changes, counted, uncounted }: Finished,
  owners: Owners,
): Omit<GameLine, 'seq'> {
  return {
    ...game,
    winner: game.winner === 'both' ? BOTH : game.winner,
    private: game.private ? 1 : 0,
    short: game.short ? 1 : 0,
    person0: a.id,
    name0: a.name,
    kind0: a.kind,
    person1: b.id,
    name1: b.name,
    kind1: b.kind,
    owner0: owners[0],
    owner1: owners[1],
    change: changes === null ? null : JSON.stringify(changes),
    counted: bitsOf(counted),
    uncounted,
    voided_at: null,
    voided: null,
  };
}

export function finishedOf(line: Pick<GameLine, 'change' | 'counted' | 'uncounted'>): Finished {
  const { change, counted, uncounted } = line;
  const changes = change === null ? null : (JSON.parse(change) as Finished['changes']);
  return { counted: countedIn(counted), uncounted, changes };
}

export function recordOf(line: GameLine): GameRecord {
  const { seq, change, person0, name0, kind0, person1, name1, kind1, ...rest } = line;
  const { owner0, owner1, voided_at: at, voided: reason, ...game } = rest;
  const voided = at === null ? null : { at, reason: reason ?? '' };
  return {
    ...game,
    winner: winnerOf(line),
    private: game.private === 1,
    short: game.short === 1,
    counted: voided === null ? countedIn(game.counted) : [false, false],
    voided,
    seats: [
      { id: person0, name: name0, kind: kind0 },
      { id: person1, name: name1, kind: kind1 },
    ],
  };
}
