import { attackTargets, canAttack } from '../combat/attacking.ts';
import { HOOK } from '../keywords/index.ts';
import type { Target } from '../state/game.ts';
import { sameTarget } from '../state/intent.ts';
import { refuse } from '../state/result.ts';
import { answers, isModified } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { tapUnit } from '../verbs/change-unit.ts';
import { record } from '../verbs/record.ts';
import { defineIntent, text } from './intent-kind.ts';

export const declareAttacker = defineIntent<'declareAttacker'>({
  kind: 'declareAttacker',
  offer(t, seat, out, only) {
    let targets: readonly Target[] | null = null;
    for (const unit of t.game.sides[seat].field) {
      if (unit === null || (only !== undefined && unit.id !== only.unit) || !canAttack(t, unit))
        continue;
      targets ??= attackTargets(t, seat);
      for (const target of targets) {
        if (only !== undefined && !sameTarget(target, only.target)) continue;
        out.push({ kind: 'declareAttacker', unit: unit.id, target });
      }
    }
  },
  perform(t, _seat, intent) {
    const unit = unitById(t.game, intent.unit);
    if (unit === null) return;
    unit.attacking = intent.target;
    unit.attacked = true;
    if (!answers(t.book, t.game, unit, HOOK.attacksUntapped)) tapUnit(t, unit);
    record(t, { kind: 'attackerDeclared', unit: unit.id, target: intent.target });
  },
  explain(t, seat, intent) {
    const unit = unitById(t.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return refuse('no-such-unit', 'You have no such unit in play.');
    if (!canAttack(t, unit))
      return refuse(
        'cannot-attack',
        'That unit cannot attack now: it is tapped, has just arrived, has attacked already or is held back.',
      );
    return refuse(
      'bad-target',
      'That cannot be attacked now; Guardians come first, and a Defender protects its hero.',
    );
  },
});

/** A1: a declaration can be taken back until the step ends, one that is forced never. */
export const retractAttacker = defineIntent<'retractAttacker'>({
  kind: 'retractAttacker',
  offer(t, seat, out, only) {
    for (const unit of t.game.sides[seat].field) {
      if (unit === null || unit.attacking === null) continue;
      if (
        (only !== undefined && unit.id !== only.unit) ||
        isModified(t.book, t.game, unit, 'must-attack')
      )
        continue;
      out.push({ kind: 'retractAttacker', unit: unit.id });
    }
  },
  perform(t, _seat, intent) {
    const unit = unitById(t.game, intent.unit);
    if (unit === null) return;
    unit.attacking = null;
    unit.attacked = false;
    unit.tapped = false;
    record(t, { kind: 'attackerRetracted', unit: unit.id });
  },
  explain(t, seat, intent) {
    const unit = unitById(t.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return refuse('no-such-unit', 'You have no such unit in play.');
    if (unit.attacking === null) return refuse('not-attacking', 'That unit is not attacking.');
    return refuse('must-attack', 'That unit must attack.');
  },
});
