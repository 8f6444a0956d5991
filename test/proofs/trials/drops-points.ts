import type { Seat } from '../../../shared/index.ts';
import { CLOSE, type Frame, PING, PONG } from '../../kit/frame-splitter.ts';
import type { TappedTable } from '../../kit/tapped-table.ts';
import type { Way } from '../../kit/wire-tap.ts';

type Who = 'actor' | 'other';
/** The message that is lost together with its line: counted from 0 since the move began. */
type Loss = { readonly who: Who; readonly way: Way; readonly message: number };

/** Where a line breaks in a move; further losses are on the way back in. */
export type Point = { readonly name: string; readonly losses: readonly Loss[] };

const lost = (who: Who, way: Way, message: number): Loss => ({ who, way, message });

/** Who acts sends the intent and gets patch, news and answer; the other gets patch and news. */
const MOVE: readonly Point[] = [
  { name: 'the intent', losses: [lost('actor', 'up', 0)] },
  { name: 'the patch to who acts', losses: [lost('actor', 'down', 0)] },
  { name: 'the news to who acts', losses: [lost('actor', 'down', 1)] },
  { name: 'the answer', losses: [lost('actor', 'down', 2)] },
  { name: 'the patch to the other', losses: [lost('other', 'down', 0)] },
  { name: 'the news to the other', losses: [lost('other', 'down', 1)] },
  { name: 'both patches', losses: [lost('actor', 'down', 0), lost('other', 'down', 0)] },
];

/** Coming in: a handshake, its receipt, then the state, the seat and the news. */
const REJOIN: readonly Point[] = [
  {
    name: 'the answer, then the handshake',
    losses: [lost('actor', 'down', 2), lost('actor', 'down', 3)],
  },
  {
    name: 'the answer, then its receipt',
    losses: [lost('actor', 'down', 2), lost('actor', 'up', 1)],
  },
  {
    name: 'the answer, then the state',
    losses: [lost('actor', 'down', 2), lost('actor', 'down', 4)],
  },
  {
    name: 'the answer, then the seat',
    losses: [lost('actor', 'down', 2), lost('actor', 'down', 5)],
  },
  {
    name: 'the answer, then the news',
    losses: [lost('actor', 'down', 2), lost('actor', 'down', 6)],
  },
  {
    name: 'the patch to the other, then the news',
    losses: [lost('other', 'down', 0), lost('other', 'down', 4)],
  },
];

export const POINTS: readonly Point[] = [...MOVE, ...REJOIN];

const CONTROL = new Set([CLOSE, PING, PONG]);

/** Breaks the lines at this point of the next move; tells whether all of it happened. */
export function breakAt(table: TappedTable, actor: Seat, { losses }: Point): () => boolean {
  const left = new Set(losses);
  for (const seat of [0, 1] as const) {
    const who: Who = seat === actor ? 'actor' : 'other';
    const count = { up: 0, down: 0 };
    table.chair(seat).tap.passes = ({ opcode }: Frame, way) => {
      if (CONTROL.has(opcode)) return true;
      const at = count[way];
      count[way] += 1;
      const hit = [...left].find(
        (loss) => loss.who === who && loss.way === way && loss.message === at,
      );
      if (hit === undefined) return true;
      left.delete(hit);
      return false;
    };
  }
  return () => left.size === 0;
}
