import type { Intent, Seat } from '../../../shared/index.ts';
import { MATCH } from '../../limits/table/match.ts';
import type { ActedBy } from '../../store/contract/entry.ts';

/**
 * Intents that do not count as taking part, because they need no look at the cards. Turns are counted
 * rather than decisions, because attackers can be declared and retracted many times in one turn.
 */
const NO_PLAY: ReadonlySet<Intent['kind']> = new Set<Intent['kind']>([
  ...(['mulligan', 'pass', 'done', 'concede'] as const),
  ...(['retractAttacker', 'retractBlocker'] as const),
]);

type TurnNumbers = readonly number[];

/** For each seat, the turns it took part in, up to the number that is enough. */
export type Played = readonly [TurnNumbers, TurnNumbers];

export const NOT_PLAYED: Played = [[], []];

type Act = { readonly seat: Seat; readonly intent: Intent; readonly by: ActedBy };

/** Decisions of the clock do not count. */
export function withPlay(played: Played, turn: number, { seat, intent, by }: Act): Played {
  const own = played[seat];
  if (by !== 'player' || NO_PLAY.has(intent.kind)) return played;
  if (own.length >= MATCH.enoughTurns || own.includes(turn)) return played;
  const turns = [...own, turn];
  return seat === 0 ? [turns, played[1]] : [played[0], turns];
}

/** Moves were taken back to somewhere in this turn, so the turn no longer counts. */
export function playedBefore([a, b]: Played, turn: number): Played {
  const before = (at: number) => at < turn;
  return [a.filter(before), b.filter(before)];
}

/** Endings of games that were not played to the end. */
const UNFINISHED = ['concede', 'time', 'away', 'agreed'];

/** Whether a game ended too early to count in full. */
export function isShort([a, b]: Played, reason: string): boolean {
  const [first, second] = [a.length >= MATCH.enoughTurns, b.length >= MATCH.enoughTurns];
  // A game in which both only pass also ends by the rules.
  return UNFINISHED.includes(reason) ? !first || !second : !first && !second;
}
