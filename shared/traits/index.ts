import type { EffectNode } from '../state/node.ts';
import type { Trait, TraitData } from '../state/trait.ts';
import { activate } from './activate.ts';
import { ongoing } from './ongoing.ts';
import { reaction } from './reaction.ts';
import { rule } from './rule.ts';
import { shield } from './shield.ts';
import { special } from './special.ts';
import type { TraitType } from './trait-type.ts';

export const TRAITS = [reaction, ongoing, rule, shield, activate, special] as const;

// Looked up by the `type` of the data, so each trait type only gets its own data.
const byType = new Map<string, TraitType>(TRAITS.map((trait) => [trait.type, trait]));

export const TRAIT_TYPES: readonly string[] = [...byType.keys()];

export function traitNamed(type: string): TraitType | undefined {
  return byType.get(type);
}

export function compileTrait(data: TraitData): Trait {
  const type = byType.get(data.type);
  if (type === undefined) throw new Error(`No trait type is called "${data.type}".`);
  return type.compile(data);
}

export function traitNode(trait: Trait): EffectNode | null {
  return 'node' in trait ? trait.node : null;
}
