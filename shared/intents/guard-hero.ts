import { blockNeeded, isLive, liveAssaults } from '../state/enemies.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { assaultBy } from '../state/siege.ts';
import { blockAssault } from '../verbs/assaults.ts';
import { declareBlocker } from './declare-blocker.ts';
import { text, variantOf } from './intent-kind.ts';

const HERO = 'hero';

/** Z4: the attacks on a hero that its block can stop, in row order. */
export function stoppable(ctx: RulesContext, seat: Seat): string[] {
  const { block } = ctx.game.sides[seat];
  return liveAssaults(ctx)
    .filter((assault) => assault.aim === seat && blockNeeded(ctx, assault) <= block)
    .map(({ id }) => id);
}

/** Z4: a hero spends the block needed to stop an attack; all or nothing, and it cannot be taken back. */
export const guardHero = variantOf(declareBlocker, {
  offer(ctx, seat, out, only) {
    if (only !== undefined && only.unit !== HERO) return;
    for (const attacker of stoppable(ctx, seat)) {
      if (only === undefined || attacker === only.attacker)
        out.push({ kind: 'declareBlocker', unit: HERO, attacker });
    }
  },
  perform(ctx, seat, intent) {
    const assault =
      ctx.game.siege === undefined ? null : assaultBy(ctx.game.siege, intent.attacker);
    if (assault !== null) blockAssault(ctx, assault, seat, blockNeeded(ctx, assault));
  },
  explain(ctx, seat, intent) {
    if (intent.unit !== HERO)
      return reject('no-such-unit', 'In siege heroes block: the unit is "hero".');
    const siege = ctx.game.siege;
    const assault = siege === undefined ? null : assaultBy(siege, text(intent.attacker) ?? '');
    if (assault === null || assault.aim !== seat || !isLive(ctx, assault))
      return reject('bad-target', 'There is no such attack on your hero.');
    const [need, block] = [blockNeeded(ctx, assault), ctx.game.sides[seat].block];
    return reject('cannot-block', `That takes ${need} block; you have ${block}.`);
  },
});
