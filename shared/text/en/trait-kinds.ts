import { TRAIT_KINDS, type TraitKind } from '../../state/trait.ts';
import { listOf } from './grammar.ts';

const KINDS: Readonly<Record<TraitKind, string>> = {
  reaction: 'reactions',
  ongoing: 'ongoing traits',
  rule: 'rules',
  shield: 'shields',
  activate: 'abilities',
};

/** X7: "traits", "abilities and shields" */
export function traitKindsWords(kinds: readonly TraitKind[]): string {
  const all = TRAIT_KINDS.every((kind) => kinds.includes(kind));
  return all ? 'traits' : listOf(kinds.map((kind) => KINDS[kind]));
}
