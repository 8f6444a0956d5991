import type { Book, GameView, Seat, SeatView } from '../../shared/index.ts';
import { attackHope, fieldOf } from '../greedy/attacks.ts';
import { dangerTo } from '../greedy/danger.ts';
import type { Fighter } from '../greedy/fighter.ts';
import { scoreExtras } from '../greedy/score-duel.ts';
import { scoreSkirmish } from '../greedy/score-skirmish.ts';
import { leadInSiege } from './siege-lead.ts';

/**
 * Fitted to who won 900 greedy duels over all pairs of ready-made decks, from what stood on the
 * table whenever a turn began (logistic regression).
 */
const WEIGHT = {
  life: 0.025,
  lastLife: 0.42,
  hand: 0.126,
  azoth: 0.147,
  units: 0.0523,
  extras: 0.313,
  hope: 0.066,
  lethal: 1.36,
  deadly: -0.22,
} as const;

/** Below this each point of life counts by far more. */
const LAST_LIFE = 8;
/** Hope and danger beyond these mean that somebody dies. */
const LETHAL = 35;
const DEADLY = 30;
const MAX_HOPE = 25;

function weigh(book: Book, side: SeatView, units: readonly Fighter[]): number {
  let worth = 0;
  for (const unit of units) worth += unit.worth;
  return (
    WEIGHT.life * side.life +
    WEIGHT.lastLife * Math.min(LAST_LIFE, side.life) +
    WEIGHT.hand * side.handCount +
    WEIGHT.azoth * side.azoth.length +
    WEIGHT.units * worth +
    WEIGHT.extras * scoreExtras(book, side)
  );
}

function leadInDuel(book: Book, view: GameView, seat: Seat): number {
  const [own, foe] = [view.seats[seat], view.seats[seat === 0 ? 1 : 0]];
  const field = fieldOf(book, view, seat);
  let lead = weigh(book, own, field.own) - weigh(book, foe, field.foes);
  if (view.active === seat && view.step === 'main') {
    const hope = attackHope(field);
    lead += WEIGHT.hope * Math.min(MAX_HOPE, hope) + (hope > LETHAL ? WEIGHT.lethal : 0);
  }
  const home = field.own.filter((unit) => unit.canBlock);
  return dangerTo(own, home, field.foes) > DEADLY ? lead + WEIGHT.deadly : lead;
}

/** How far a skirmish score must lead for nearly three of four wins. */
const SKIRMISH_SCALE = 12;

const SIEGE_SLOPE = 4;

const shareAt = (lead: number): number => 1 / (1 + Math.exp(-lead));

function leadIn(book: Book, view: GameView, seat: Seat): number {
  if (view.mode === 'siege') return leadInSiege(book, view);
  if (view.mode === 'skirmish') return scoreSkirmish(book, view, seat) / SKIRMISH_SCALE;
  return leadInDuel(book, view, seat);
}

/** The share of such matches that the seat will win, from 0 to 1; the table tells only so much. */
export function winChance(book: Book, view: GameView, seat: Seat): number {
  const lead = leadIn(book, view, seat);
  // A sure thing is still less than a win.
  if (view.mode !== 'siege') return 0.01 + 0.98 * shareAt(lead);
  // Heroes who are well off must still see which way is shorter.
  return 0.01 + 0.49 * (shareAt(lead) + shareAt(lead / SIEGE_SLOPE));
}
