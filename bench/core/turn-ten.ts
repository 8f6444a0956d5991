import type { Game } from '../../shared/index.ts';
import { collectGarbage } from '../measure/collect-garbage.ts';
import { median } from '../measure/statistics.ts';
import { createDice, roll } from '../peers/dice.ts';
import { type Position, summarize, walk } from './positions.ts';
import { nsOfClone, nsOfLegal, nsOfSetup, nsOfStep } from './stopwatch.ts';

export interface TurnTen {
  readonly positions: number;
  readonly legalNs: number;
  readonly stepNs: number;
  readonly cloneNs: number;
  readonly setupNs: number;
  readonly heapGames: number;
  readonly heapBytes: number;
}

const turn = 10;
const timedPositions = 400;
const repeats = 40;
const heapGames = 2000;

export function measureTurnTen(): TurnTen {
  const before = heapInUse();
  const positions = reachTurnTen(heapGames);
  const heapBytes = (heapInUse() - before) / positions.length;
  const timed = positions.slice(0, timedPositions);
  return {
    positions: timed.length,
    legalNs: medianOver(timed, nsOfLegal),
    stepNs: medianOver(timed, nsOfStep),
    cloneNs: medianOver(timed, nsOfClone),
    setupNs: median(Array.from({ length: timedPositions }, (_, seed) => nsOfSetup(seed))),
    heapGames: positions.length,
    heapBytes,
  };
}

/** Games that were really played, not copies, so that they are as large as those of a room. */
function reachTurnTen(count: number): Position[] {
  const found: Position[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const position = somewhereInTurnTen(seed);
    if (position !== undefined) found.push(position);
  }
  return found;
}

/** A position some decisions into turn 10 (or just after it), because its first decision is always alike. */
function somewhereInTurnTen(seed: number): Position | undefined {
  let left = roll(createDice(seed + 1_000_003), 12);
  let found: Position | undefined;
  walk(seed, 'random', (position) => {
    const now = turnOf(position.game);
    if (now < turn) return 'go on';
    left -= 1;
    if (now === turn && left >= 0) return 'go on';
    found = position;
    return 'stop';
  });
  return found;
}

function turnOf(game: Game): number {
  return summarize(game).turn;
}

/** Many repetitions of one position are one sample; the first sample of each position is a warm-up. */
function medianOver(positions: readonly Position[], time: (list: Position[]) => number): number {
  collectGarbage();
  const samples = positions.map((position) => {
    const copies = new Array<Position>(repeats).fill(position);
    time(copies);
    return time(copies);
  });
  return median(samples);
}

function heapInUse(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
