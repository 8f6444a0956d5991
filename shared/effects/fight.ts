import * as z from 'zod/mini';
import { itsUnit } from '../language/refs.ts';
import { cardOf } from '../state/book.ts';
import { campInFront } from '../state/camps.ts';
import type { Unit } from '../state/game.ts';
import { powerOf, strengthOf } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { unitAt } from '../state/units.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { defineEffect } from './effect.ts';
import { damaged, NO_FACTS } from './facts.ts';

/** `it` and the unit in front deal their strength (skirmish: power) to each other at once. */
const shape = z.strictObject({ kind: z.literal('fight') });

function foeOf(t: Table, unit: Unit): Unit | null {
  const camp = campInFront(t.game, unit.seat);
  return camp === null ? null : unitAt(t.game, camp, unit.slot);
}

const forceOf = (t: Table, unit: Unit): number =>
  t.game.mode === 'skirmish' ? powerOf(t.book, t.game, unit) : strengthOf(t.book, t.game, unit);

function strike(t: Table, dealer: Unit, victim: Unit, amount: number): void {
  const blow = {
    source: { seat: dealer.seat, card: dealer.card, unit: dealer.id },
    amount,
    element: cardOf(t.book, dealer.card).primary,
    impaired: statusAmount(dealer.statuses, 'impaired') > 0,
    combat: false,
    attack: false,
    item: null,
    pierces: false,
    dooms: false,
  };
  dealDamage(t, blow, { unit: victim.id });
}

export const fight = defineEffect<z.infer<typeof shape>>({
  kind: 'fight',
  group: 'damage',
  shape,
  facts: {
    ...NO_FACTS,
    it: 'unit',
    emits: (at) => damaged({ ...at, touches: () => true }),
  },
  can(t, _node, source) {
    const unit = itsUnit(t.game, source);
    return unit !== null && foeOf(t, unit) !== null;
  },
  resolve(t, _node, source) {
    const unit = itsUnit(t.game, source);
    const foe = unit === null ? null : foeOf(t, unit);
    if (unit === null || foe === null) return;
    const [mine, theirs] = [forceOf(t, unit), forceOf(t, foe)];
    strike(t, unit, foe, mine);
    strike(t, foe, unit, theirs);
  },
  say: () => 'it and the enemy in front deal their power to each other',
});
