import type { Book, EnemyView, GameView, Seat, UnitView } from '../../../shared/index.ts';
import { attacksOn, planBlocks } from '../worth/block-plan.ts';

const SEATS = [0, 1] as const;

/** The score of a won siege; a lost one scores its negative. */
const END = 2000;
const FALLEN = 100;

/** Z4: block gained after the attacks remains for the next ones. */
const KEPT = 0.6;
const MAX_KEPT = 20;
const HOPED = 0.4;

/** Each point counts more the fewer are left: a safe hero should attack rather than heal. */
const lifeWorth = (life: number): number =>
  life <= 0 ? -FALLEN : 0.4 * life + 1.2 * Math.min(40, life) + 0.4 * Math.min(20, life);

const healthLeft = ({ health, damage }: UnitView): number => Math.max(0, health - damage);

/** Health removed for one combat comes back (M6), unless the enemy falls before. */
function lastingHealth(book: Book, enemy: EnemyView): number {
  const printed = book.cards[enemy.card]?.health ?? 0;
  const lent = Math.max(0, printed - enemy.health);
  return healthLeft(enemy) + 0.75 * lent;
}

/** A wounded enemy attacks as hard as a healthy one, so most of its worth goes with its last point. */
function enemyWorth(book: Book, enemy: EnemyView): number {
  const left = lastingHealth(book, enemy) + 0.5 * enemy.block;
  const shields = enemy.shields.reduce((sum, shield) => sum + shield, 0);
  const great = enemy.rank === 'common' ? 0 : 10;
  return 10 + great + 0.9 * left + 2 * Math.sqrt(left) + 0.5 * shields + statusWorth(enemy);
}

const STATUS_WORTH: Readonly<Record<string, number>> = {
  might: 2,
  empowered: 1,
  regeneration: 1,
  warded: 3,
  evade: 3,
  untargetable: 3,
  bleeding: -1,
  sundered: -3,
  impaired: -2,
};

function statusWorth({ statuses }: Pick<UnitView, 'statuses'>): number {
  return statuses.reduce((sum, { kind, amount }) => sum + (STATUS_WORTH[kind] ?? 0) * amount, 0);
}

export const unitWorth = (unit: UnitView): number =>
  2 + 1.5 * unit.strength + 0.6 * healthLeft(unit) + statusWorth(unit);

/** M4: what a hero's statuses are worth. */
export function burdensOf({ statuses }: Pick<UnitView, 'statuses'>): number {
  const weight: Readonly<Record<string, number>> = {
    bleeding: -1.5,
    impaired: -3,
    sundered: -3,
    bound: -4,
    corrupt: -2,
    might: 3,
    empowered: 0.8,
    resilience: 2,
    blessed: 1,
    regeneration: 1,
  };
  return statuses.reduce((sum, { kind, amount }) => sum + (weight[kind] ?? 0) * amount, 0);
}

/** Powers that only change what other cards do. */
const LASTING: Readonly<Record<string, number>> = {
  'block-gained': 12,
  'block-per-heal': 6,
  'heal-doubled': 18,
};

/** The worth of powers in play, roughly by their cost. */
export function powersWorth(book: Book, view: GameView, seat: Seat): number {
  let worth = 0;
  for (const power of view.seats[seat].powers) worth += 6 * (book.cards[power]?.cost ?? 1);
  for (const { scope, what, seat: of } of view.modifiers)
    if (scope === 'hero' && of === seat) worth += LASTING[what] ?? 0;
  return worth;
}

/** Z4: in `counter` it waits for the next attacks; before, more block may turn it into a stop. */
function spareWorth({ step }: GameView, damage: number, spare: number): number {
  if (step === 'counter') return KEPT * Math.min(MAX_KEPT, spare);
  return step === 'strike' ? HOPED * Math.min(damage, spare) : 0;
}

function heroWorth(book: Book, view: GameView, seat: Seat): number {
  const side = view.seats[seat];
  const { damage, sideEffects, spare } = planBlocks(attacksOn(book, view, seat), side.block);
  const kept = spareWorth(view, damage, spare);
  let worth =
    lifeWorth(side.life - damage) + kept - sideEffects + burdensOf(side) + 0.5 * side.devotion;
  worth += 1.2 * side.azoth.length + powersWorth(book, view, seat);
  for (const unit of side.field) if (unit !== null) worth += unitWorth(unit);
  return worth;
}

/** Z6: how good a siege is for both heroes, against the rest of the wave. */
export function scoreSiege(book: Book, view: GameView): number {
  if (view.result !== undefined) return view.result.winner === 'both' ? END : -END;
  let score = 0;
  for (const seat of SEATS) score += heroWorth(book, view, seat);
  for (const enemy of view.enemies ?? []) if (enemy !== null) score -= enemyWorth(book, enemy);
  return score;
}
