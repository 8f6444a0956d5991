import type { Book, EnemyView, GameView, Seat } from '../../shared/index.ts';
import { burdensOf, powersWorth, unitWorth } from '../greedy/score/score-siege.ts';

/**
 * Fitted by logistic regression to the results of 400 sieges between greedy bots and random waves,
 * over all pairs of preconstructed decks, from the positions at the start of each round. An enemy
 * counts by its average attack, not by the one it shows.
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

/** The average damage of an enemy in a round, by its first table of moves. */
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

/** How far both heroes are ahead of the enemies, as the logit of their win chance. */
export function leadInSiege(book: Book, view: GameView): number {
  const { wave = 0, waves = 0 } = view.siege ?? {};
  let lead = WEIGHT.even + WEIGHT.waves * (waves - wave);
  for (const seat of [0, 1] satisfies Seat[]) lead += heroLead(book, view, seat);
  for (const enemy of view.enemies ?? []) if (enemy !== null) lead += enemyLead(book, enemy);
  return lead;
}
