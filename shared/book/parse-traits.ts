import type { EffectNode } from '../state/node.ts';
import type { TraitData } from '../state/trait.ts';
import { compileTrait, TRAIT_TYPES, traitNamed, traitNode } from '../traits/index.ts';
import { effectFaults, faultAt, type Path } from './parse-effects.ts';

function traitFaults(data: TraitData, path: Path): string[] {
  const type = traitNamed(data.type);
  if (type === undefined) {
    const known = TRAIT_TYPES.join(', ');
    return [
      faultAt([...path, 'type'], `no trait type is called "${data.type}"; there are: ${known}`),
    ];
  }
  const parsed = type.shape.safeParse(data);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) =>
      faultAt([...path, ...(issue.path as Path)], issue.message),
    );
  }
  const written = (data as { effects?: readonly EffectNode[] }).effects;
  if (written !== undefined) return effectFaults(written, [...path, 'effects']);
  const node = traitNode(compileTrait(data));
  return node === null ? [] : effectFaults([node], path);
}

/** The errors of unknown triggers, targets and effects, each with its path. */
export function traitsFaults(traits: readonly TraitData[], path: Path): string[] {
  return traits.flatMap((data, index) => traitFaults(data, [...path, index]));
}
