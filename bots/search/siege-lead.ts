import type { Book, EnemyView, GameView, Seat } from '../../shared/index.ts';
import { burdensOf, powersWorth, unitWorth } from '../greedy/score-siege.ts';

/**
 * Fitted to who won 400 greedy sieges with random waves, over all pairs of ready-made decks, from
 * what stood on the table whenever a round began (logistic regression). What the enemies happen to
 * show then counts as what they show as a rule.
 */
const WEIGHT = {
  even: 0.6,
  life: 0.012,
  low: 0.0414,
  last: 0.0351,
  down: -1.5,
  burdens: 0.05,
  powers: 0.025,
  units: 0.055,
  curses: -0.4,
  health: -0.028,
  threat: -0.037,
  waves: -1.9,
} as const;

const LOW = 40;
const LAST = 20;

function heroLead(book: Book, view: GameView, seat: Seat): number {
  const side = view.seats[seat];
  const life = Math.max(0, side.life);
  let lead = life > 0 ? 0 : WEIGHT.down;
  lead += WEIGHT.life * life + WEIGHT.low * Math.min(LOW, life);
  lead += WEIGHT.last * Math.min(LAST, life) + WEIGHT.burdens * burdensOf(side);
  lead += WEIGHT.powers * powersWorth(book, view, seat);
  for (const unit of side.field) if (unit !== null) lead += WEIGHT.units * unitWorth(unit);
  for (const { card } of side.discard)
    if (book.cards[card]?.kind === 'curse') lead += WEIGHT.curses;
  return lead;
}

/** What an enemy deals in a round as a rule, by the table it begins with. */
function threatOf(book: Book, { card, keywords }: EnemyView): number {
  const moves = book.cards[card]?.enemy?.tables[0]?.moves ?? [];
  let [weights, damage] = [0, 0];
  for (const { weight, attack, times, charge } of moves) {
    weights += weight;
    damage += weight * (attack * times + charge);
  }
  return (damage / Math.max(1, weights)) * (keywords.includes('brutal') ? 2 : 1);
}

function enemyLead(book: Book, enemy: EnemyView): number {
  const left = Math.max(0, enemy.health - enemy.damage) + 0.3 * enemy.block;
  return WEIGHT.health * left + WEIGHT.threat * threatOf(book, enemy);
}

/** How far both heroes are ahead of the wild, as the exponent of a chance. */
export function leadInSiege(book: Book, view: GameView): number {
  const { wave = 0, waves = 0 } = view.siege ?? {};
  let lead = WEIGHT.even + WEIGHT.waves * (waves - wave);
  for (const seat of [0, 1] satisfies Seat[]) lead += heroLead(book, view, seat);
  for (const enemy of view.enemies ?? []) if (enemy !== null) lead += enemyLead(book, enemy);
  return lead;
}
