import { GROUPS, type Group } from '../effects/effect.ts';
import { EFFECT_KINDS, effectNamed, effectOf } from '../effects/index.ts';
import { type Fault, faultsBy, unknownWord } from '../schema/explain.ts';
import type { EffectNode } from '../state/node.ts';
import type { TraitData } from '../state/trait.ts';
import { compileTrait, TRAIT_TYPES, traitNamed, traitNode } from '../traits/index.ts';

export type Path = readonly (string | number)[];

export function faultAt(path: Path, message: string): string {
  return `${path.join('.')}: ${message}`;
}

/** The faults of a part that stands at this path. */
export function faultsAt(path: Path, faults: readonly Fault[]): string[] {
  return faults.map((fault) => faultAt([...path, ...fault.path], fault.message));
}

/** Parses each node by its own kind, then the effects inside it. Each error names the path. */
export function effectFaults(nodes: readonly EffectNode[], path: Path): string[] {
  return nodes.flatMap((node, index) => nodeFaults(node, [...path, index]));
}

function nodeFaults(node: EffectNode, path: Path): string[] {
  const effect = effectNamed(node.kind);
  if (effect === undefined)
    return [faultAt([...path, 'kind'], unknownWord(node.kind, EFFECT_KINDS))];
  const given = givenTraitFaults(node, path);
  if (given.length > 0) return given;
  const faults = faultsBy(effect.shape, node);
  if (faults.length > 0) return faultsAt(path, faults);
  return (effect.inner?.(node) ?? []).flatMap((list) =>
    effectFaults(list.nodes, [...path, ...list.path]),
  );
}

/** X7: the errors of a trait that an effect gives. */
function givenTraitFaults(node: EffectNode, path: Path): string[] {
  const { trait } = node as { readonly trait?: Partial<TraitData> | null };
  if (typeof trait?.type !== 'string') return [];
  return traitFaults({ ...trait, type: trait.type }, [...path, 'trait']);
}

function traitFaults(data: TraitData, path: Path): string[] {
  const type = traitNamed(data.type);
  if (type === undefined) return [faultAt([...path, 'type'], unknownWord(data.type, TRAIT_TYPES))];
  const faults = faultsBy(type.shape, data);
  if (faults.length > 0) return faultsAt(path, faults);
  const written = (data as { effects?: readonly EffectNode[] }).effects;
  if (written !== undefined) return effectFaults(written, [...path, 'effects']);
  const node = traitNode(compileTrait(data));
  return node === null ? [] : effectFaults([node], path);
}

/** The errors of unknown triggers, targets and effects, each with its path. */
export function traitsFaults(traits: readonly TraitData[], path: Path): string[] {
  return traits.flatMap((data, index) => traitFaults(data, [...path, index]));
}

/** P4: a composite belongs to the group of its first leaf. */
function groupOf(node: EffectNode): Group {
  const effect = effectOf(node);
  if (effect.group !== null) return effect.group;
  const first = effect.inner?.(node)[0]?.nodes[0];
  return first === undefined ? 'other' : groupOf(first);
}

/** P4: sorted by group; the order within a group is kept. */
export function inOrder(nodes: readonly EffectNode[]): EffectNode[] {
  return nodes.toSorted((a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)));
}

/** All nodes of a list, including inner ones. */
export function allNodes(nodes: readonly EffectNode[]): EffectNode[] {
  return nodes.flatMap((node) => [
    node,
    ...(effectOf(node).inner?.(node) ?? []).flatMap((list) => allNodes(list.nodes)),
  ]);
}
