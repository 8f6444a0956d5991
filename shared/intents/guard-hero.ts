import { blockNeeded, isLive, liveAssaults } from '../state/enemies.ts';
import { refuse } from '../state/result.ts';
import type { Seat } from '../state/seat.ts';
import { assaultBy } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { blockAssault } from '../verbs/assaults.ts';
import { declareBlocker } from './declare-blocker.ts';
import { text, variantOf } from './intent-kind.ts';

const HERO = 'hero';

/** Z4: the attacks on a hero, in row order, which its block can stop. */
export function stoppable(t: Table, seat: Seat): string[] {
  const { block } = t.game.sides[seat];
  return liveAssaults(t)
    .filter((assault) => assault.aim === seat && blockNeeded(t, assault) <= block)
    .map(({ id }) => id);
}

/** Z4: a hero spends block equal to the need; all or nothing, not taken back. */
export const guardHero = variantOf(declareBlocker, {
  offer(t, seat, out, only) {
    if (only !== undefined && only.unit !== HERO) return;
    for (const attacker of stoppable(t, seat)) {
      if (only === undefined || attacker === only.attacker)
        out.push({ kind: 'declareBlocker', unit: HERO, attacker });
    }
  },
  perform(t, seat, intent) {
    const assault = t.game.siege === undefined ? null : assaultBy(t.game.siege, intent.attacker);
    if (assault !== null) blockAssault(t, assault, seat, blockNeeded(t, assault));
  },
  explain(t, seat, intent) {
    if (intent.unit !== HERO)
      return refuse('no-such-unit', 'In siege heroes block: the unit is "hero".');
    const siege = t.game.siege;
    const assault = siege === undefined ? null : assaultBy(siege, text(intent.attacker) ?? '');
    if (assault === null || assault.aim !== seat || !isLive(t, assault))
      return refuse('bad-target', 'No such attack is aimed at your hero.');
    const [need, block] = [blockNeeded(t, assault), t.game.sides[seat].block];
    return refuse('cannot-block', `That takes ${need} block, you have ${block}.`);
  },
});
