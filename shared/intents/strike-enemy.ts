import { strikeUnit } from '../combat/strike-unit.ts';
import { unitById } from '../state/units.ts';
import { declareStrike } from '../verbs/declare.ts';
import { declareAttacker } from './declare-attacker.ts';
import { variantOf } from './intent-kind.ts';

/** Z9: in `counter`, units strike at once, without a strike back and without retraction. */
export const strikeEnemy = variantOf(declareAttacker, {
  offer: declareAttacker.offer,
  explain: declareAttacker.explain,
  perform(ctx, _seat, { unit: id, target }) {
    const unit = unitById(ctx.game, id);
    const victim = 'unit' in target ? unitById(ctx.game, target.unit) : null;
    if (unit === null || victim === null) return;
    declareStrike(ctx, unit, target);
    strikeUnit(ctx, unit, victim);
  },
});
