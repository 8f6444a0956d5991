import { type Change, modifierChange } from '../../effects/change.ts';
import type { UnitChange } from '../contract/unit-change.ts';
import { changeClause } from './changes.ts';
import { inlineOf } from './clause.ts';
import { durationWords, shieldWords } from './durations.ts';
import { capital, spaced } from './grammar.ts';
import { named, singular } from './noun.ts';
import { ruleOnUnit } from './rules.ts';
import type { Scope } from './scope.ts';
import { traitKindsWords } from './trait-kinds.ts';
import { traitText } from './traits.ts';

/** X7: what changed a unit, each as a sentence in its dialog. */

function modifierWords(change: Change, scope: Scope): string {
  if (change.what === 'redirect') return 'damage to this unit goes to another';
  return inlineOf([changeClause(change, scope, named(singular('this unit'), true))]);
}

export function unitChangeText(change: UnitChange, scope: Scope): string {
  switch (change.kind) {
    case 'given': {
      const until = durationWords(change.duration, scope.mode);
      return `${traitText(change.trait, scope)}${until === '' ? '' : ` (${until})`}`;
    }
    case 'lost': {
      const until = durationWords(change.duration, scope.mode);
      return `${capital(spaced('this unit loses its', traitKindsWords(change.kinds), until))}.`;
    }
    case 'shield':
      return `${shieldWords(String(change.left), change.lasts, scope.mode)}.`;
    case 'modifier':
      return `${capital(modifierWords(modifierChange(change.modifier), scope))}.`;
    case 'rule':
      return `${capital(ruleOnUnit(change.rule, change.amount, change.holder, scope))}.`;
  }
}
