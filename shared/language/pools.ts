import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import { isSheltered } from '../state/enemies.ts';
import type { Source, Target } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { isForbidden } from '../state/rules-of.ts';
import { hasHook } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import { enemyCamps, unitById } from '../state/units.ts';

type Chooser = Pick<Source, 'seat' | 'card'>;

/** Z5: damaging cards cannot choose a Fortified enemy in `strike`, unless they ignore range. */
function dealsDamage(ctx: RulesContext, card: string): boolean {
  return cardOf(ctx.book, card).damaging;
}

/** K5, M7: whether a card or trait of a camp can choose the target. */
export function mayChoose(ctx: RulesContext, source: Chooser, target: Target): boolean {
  const { seat } = source;
  if ('hero' in target) {
    if (target.hero === seat || !enemyCamps(ctx.game, seat).includes(target.hero)) return true;
    return statusAmount(ctx.game.sides[target.hero].statuses, 'untargetable') === 0;
  }
  const unit = 'unit' in target ? unitById(ctx.game, target.unit) : null;
  if (unit === null) return !('unit' in target);
  if (!enemyCamps(ctx.game, seat).includes(unit.seat)) return true;
  if (isSheltered(ctx, unit) && dealsDamage(ctx, source.card)) return false;
  if (statusAmount(unit.statuses, 'untargetable') > 0) return false;
  if (isForbidden(ctx.book, ctx.game, 'CAN_TARGET', unit)) return false;
  return !hasHook(ctx.book, ctx.game, unit, HOOK.cannotBeChosen);
}

/** Whether the target is still there (P5). */
export function isThere(ctx: RulesContext, target: Target): boolean {
  return !('unit' in target) || unitById(ctx.game, target.unit) !== null;
}
