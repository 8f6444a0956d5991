import type { Book, GameView, Seat, SeatView } from '../../shared/index.ts';
import { attackHope, fieldOf } from '../greedy/combat/attacks.ts';
import { dangerTo } from '../greedy/combat/danger.ts';
import type { Fighter } from '../greedy/combat/fighter.ts';
import { scoreExtras } from '../greedy/score/score-duel.ts';
import { scoreSkirmish } from '../greedy/score/score-skirmish.ts';
import { leadInSiege } from './siege-lead.ts';

/**
 * Fitted by logistic regression to the results of 900 duels between greedy bots, over all pairs of
 * preconstructed decks, from the positions at the start of each turn.
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

/** Below this, each point of life counts much more. */
const LAST_LIFE = 8;
/** Attack hope and danger beyond these mean that a hero dies. */
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

/** The lead in skirmish score that wins nearly three of four games. */
const SKIRMISH_SCALE = 12;

const SIEGE_SLOPE = 4;

const shareAt = (lead: number): number => 1 / (1 + Math.exp(-lead));

function leadIn(book: Book, view: GameView, seat: Seat): number {
  if (view.mode === 'siege') return leadInSiege(book, view);
  if (view.mode === 'skirmish') return scoreSkirmish(book, view, seat) / SKIRMISH_SCALE;
  return leadInDuel(book, view, seat);
}

/** An estimate of the seat's chance to win, from 0 to 1. */
export function winChance(book: Book, view: GameView, seat: Seat): number {
  const lead = leadIn(book, view, seat);
  // Even a certain lead counts less than a win.
  if (view.mode !== 'siege') return 0.01 + 0.98 * shareAt(lead);
  // The second term keeps a slope when heroes are far ahead, so that they prefer faster wins.
  return 0.01 + 0.49 * (shareAt(lead) + shareAt(lead / SIEGE_SLOPE));
}
