import type { EffectNode } from '../../state/node.ts';
import type { About, Language } from '../contract/language.ts';
import { cardText, scopeFor } from './card.ts';
import { inlineOf } from './clause.ts';
import { effectClauses } from './effects.ts';
import { moveEffectsText, moveText, plainAttackText } from './enemy.ts';
import { eventText } from './events.ts';
import { keywordLabel } from './keyword-label.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import { makeLogNames } from './log-names.ts';
import { type Named, named, singular } from './noun.ts';
import { optionText } from './options.ts';
import { REFUSALS } from './refusals.ts';
import type { Scope } from './scope.ts';
import { STATUS_WORDS } from './statuses.ts';
import { remindersOf } from './terms.ts';
import { traitText } from './traits.ts';
import { unitChangeText } from './unit-changes.ts';

/** In the middle of a game, a target has its own name. */
const known = (name: string | null, otherwise: Named): Named =>
  name === null ? otherwise : named(singular(name), true);

function branchText(nodes: readonly EffectNode[], about: About, scope: Scope): string {
  const target = known(about.target, scope.target);
  const it = known(about.it, scope.it);
  return inlineOf(effectClauses(nodes, { ...scope, target, it }));
}

export const english: Language = {
  keywords: KEYWORD_WORDS,
  statuses: STATUS_WORDS,
  keywordLabel,
  card: cardText,
  unknownCard: (id) => `There is no card called "${id}".`,
  reminders: (cards, card, format) => remindersOf(card, cardText(cards, card, format)),
  change: (cards, change, format) => unitChangeText(change, scopeFor(cards, format)),
  trait: (cards, trait, format) => traitText(trait, scopeFor(cards, format)),
  branch: (cards, nodes, about, format) => branchText(nodes, about, scopeFor(cards, format)),
  move: (cards, move) => moveText(move, { ...scopeFor(cards, undefined), mode: 'siege' }),
  moveEffects: (cards, move) =>
    moveEffectsText(move, { ...scopeFor(cards, undefined), mode: 'siege' }),
  attack: plainAttackText,
  refusals: REFUSALS,
  option: optionText,
  event: (book, names, event) =>
    eventText(event, makeLogNames(book, names, { effects: effectClauses, trait: traitText })),
};
