import * as z from 'zod/mini';
import { canBlock, mayBlock } from '../combat/blocking.ts';
import type { Unit } from '../state/game.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { otherSeat, seatOf } from '../state/seat.ts';
import { unitById } from '../state/units.ts';
import { declareBlock } from '../verbs/declare.ts';
import { idShape } from './fields.ts';
import { defineIntent, type Given, type Offers, text } from './intent-kind.ts';

const shape = z.strictObject({
  kind: z.literal('declareBlocker'),
  unit: idShape,
  attacker: idShape,
});
type DeclareBlocker = z.infer<typeof shape>;

function offerBlocks(
  ctx: RulesContext,
  unit: Unit,
  out: Offers<DeclareBlocker>,
  only?: Given,
): void {
  for (const attacker of ctx.game.sides[otherSeat(seatOf(unit.seat))].field) {
    if (attacker === null || attacker.attacking === null) continue;
    if (only !== undefined && attacker.id !== only.attacker) continue;
    if (canBlock(ctx, unit, attacker))
      out.push({ kind: 'declareBlocker', unit: unit.id, attacker: attacker.id });
  }
}

export const declareBlocker = defineIntent<DeclareBlocker>({
  kind: 'declareBlocker',
  shape,
  words:
    'Declares a block of an attacker; `pass` ends the step. In siege the unit is `hero`, which spends block to stop an attack, given by its id in `assaults`.',
  offer(ctx, seat, out, only) {
    for (const unit of ctx.game.sides[seat].field) {
      if (unit === null || (only !== undefined && unit.id !== only.unit)) continue;
      if (mayBlock(ctx, unit)) offerBlocks(ctx, unit, out, only);
    }
  },
  perform(ctx, _seat, intent) {
    const unit = unitById(ctx.game, intent.unit);
    if (unit !== null) declareBlock(ctx, unit, intent.attacker);
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return reject('no-such-unit', 'You have no such unit in play.');
    if (!mayBlock(ctx, unit))
      return reject(
        'cannot-block',
        'That unit cannot block now: it is tapped, already blocks, or an effect forbids it.',
      );
    return reject(
      'bad-target',
      'That unit cannot block that one: it is not attacking, or it evades the blocker.',
    );
  },
});
