import { strikeUnit } from '../combat/strike-unit.ts';
import { HOOK } from '../keywords/index.ts';
import { answers } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { tapUnit } from '../verbs/change-unit.ts';
import { record } from '../verbs/record.ts';
import { declareAttacker } from './declare-attacker.ts';
import { defineIntent } from './intent-kind.ts';

/** Z9: own units strike in `counter`, at once; no strike-back, no retraction. */
export const strikeEnemy = defineIntent<'declareAttacker'>({
  kind: 'declareAttacker',
  offer: declareAttacker.offer,
  explain: declareAttacker.explain,
  perform(t, _seat, { unit: id, target }) {
    const unit = unitById(t.game, id);
    const victim = 'unit' in target ? unitById(t.game, target.unit) : null;
    if (unit === null || victim === null) return;
    unit.attacked = true;
    if (!answers(t.book, t.game, unit, HOOK.attacksUntapped)) tapUnit(t, unit);
    record(t, { kind: 'attackerDeclared', unit: id, target });
    record(t, { kind: 'attackStands', unit: id });
    strikeUnit(t, unit, victim);
  },
});
