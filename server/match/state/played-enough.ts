import type { Intent, Seat } from '../../../shared/index.ts';
import { MATCH } from '../../limits/table/match.ts';
import type { ActedBy } from '../../store/contract/entry.ts';

/**
 * No play: what can be done without looking at the cards, again and again. Turns are counted rather
 * than decisions, because an attacker can be declared and retracted as often as one likes.
 */
const NO_PLAY: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>([
  ...(['mulligan', 'pass', 'done', 'concede'] as const),
  ...(['retractAttacker', 'retractBlocker'] as const),
]);

type TurnNumbers = readonly number[];

/** By seat: the turns it took part in, up to as many as are enough. */
export type Played = readonly [TurnNumbers, TurnNumbers];

export const NOT_PLAYED: Played = [[], []];

type Act = { readonly seat: Seat; readonly intent: Intent; readonly by: ActedBy };

/** What a clock decided in a seat's place is not its play. */
export function withPlay(played: Played, turn: number, { seat, intent, by }: Act): Played {
  const own = played[seat];
  if (by !== 'player' || NO_PLAY.has(intent.kind)) return played;
  if (own.length >= MATCH.enoughTurns || own.includes(turn)) return played;
  const turns = [...own, turn];
  return seat === 0 ? [turns, played[1]] : [played[0], turns];
}

/** Moves were taken back, up to somewhere in this turn: what is left of it is not known. */
export function playedBefore([a, b]: Played, turn: number): Played {
  const before = (at: number) => at < turn;
  return [a.filter(before), b.filter(before)];
}

/** How a game ends that the rules did not bring to its end. */
const UNFINISHED = ['concede', 'time', 'away', 'agreed'];

/** Whether a game ended too early to count in full. */
export function isShort([a, b]: Played, reason: string): boolean {
  const [first, second] = [a.length >= MATCH.enoughTurns, b.length >= MATCH.enoughTurns];
  // Also the rules end a game in which both only passed.
  return UNFINISHED.includes(reason) ? !first || !second : !first && !second;
}
