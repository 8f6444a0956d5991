import { HOOK } from '../keywords/index.ts';
import { type Book, cardOf } from './book.ts';
import type { EnemyDef, EnemyMove } from './card.ts';
import type { Game, Unit } from './game.ts';
import type { RulesContext } from './rules-context.ts';
import { WILD } from './seat.ts';
import type { Assault, EnemyState } from './siege.ts';
import { hasHook, healthOf, isModified, strengthOf } from './stats.ts';
import { unitById } from './units.ts';

/** Questions about enemies and their attacks (Z3–Z5). */

/** Z5: in `strike` no damage reaches a Fortified enemy. */
export function isSheltered(ctx: RulesContext, unit: Unit): boolean {
  if (ctx.game.siege === undefined || ctx.game.step !== 'strike' || unit.seat !== WILD)
    return false;
  return hasHook(ctx.book, ctx.game, unit, HOOK.fortified);
}

/** Z5: the same for the damage of a card, unless the card ignores Fortified. */
export function isShelteredFrom(ctx: RulesContext, unit: Unit, card: string): boolean {
  return isSheltered(ctx, unit) && !cardOf(ctx.book, card).reaching;
}

/** Z5: effects cannot defeat elites and bosses outright, and nobody can control them. */
export function isEliteOrBoss(book: Book, unit: Unit): boolean {
  const { enemy } = cardOf(book, unit.card);
  return enemy !== null && enemy.rank !== 'common';
}

/** Z4: whether the attack will hit unless it is blocked or skipped. */
export function isLive({ book, game }: RulesContext, assault: Assault): boolean {
  if (assault.fate !== 'open' || game.siege?.down[assault.aim] !== false) return false;
  const unit = unitById(game, assault.unit);
  return unit !== null && unit.seat === WILD && !isModified(book, game, unit, 'skip-attack');
}

/** In row order; the attacks of one enemy in the order in which they were shown. */
export function liveAssaults(ctx: RulesContext): Assault[] {
  return (ctx.game.siege?.assaults ?? [])
    .filter((assault) => isLive(ctx, assault))
    .map((assault) => ({ assault, slot: unitById(ctx.game, assault.unit)?.slot ?? 0 }))
    .toSorted((a, b) => a.slot - b.slot)
    .map(({ assault }) => assault);
}

/** Z4: the block needed to stop an attack; Swift doubles it. */
export function blockNeeded(ctx: RulesContext, assault: Assault): number {
  const unit = unitById(ctx.game, assault.unit);
  if (unit === null) return 0;
  const swift = hasHook(ctx.book, ctx.game, unit, HOOK.needsDoubleBlock);
  return strengthOf(ctx.book, ctx.game, unit) * (swift ? 2 : 1);
}

/** Z5: Elusive stops working in `counter` once all attacks of the enemy were blocked, skipped or dropped (Z8). */
export function halvesDamage({ book, game }: RulesContext, unit: Unit): boolean {
  if (game.siege === undefined || unit.seat !== WILD) return false;
  if (!hasHook(book, game, unit, HOOK.elusive)) return false;
  if (game.step !== 'counter') return true;
  return game.siege.assaults.some(({ unit: of, fate }) => of === unit.id && fate === 'dealt');
}

export function enemyDef(book: Book, unit: Unit): EnemyDef {
  const { enemy } = cardOf(book, unit.card);
  if (enemy === null) throw new Error(`${unit.card} is not an enemy.`);
  return enemy;
}

/** Z3: the current table, by the percentage of health left. */
export function tableInForce(book: Book, game: Game, unit: Unit): number {
  const health = healthOf(book, game, unit);
  const left = Math.max(0, health - unit.damage);
  return enemyDef(book, unit).tables.findLastIndex(({ upTo }) => left * 100 <= upTo * health);
}

export function shownMove(book: Book, unit: Unit, foe: EnemyState): EnemyMove | null {
  return enemyDef(book, unit).tables[foe.table]?.moves[foe.move] ?? null;
}
