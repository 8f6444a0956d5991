import { GROUPS, type Group } from '../effects/effect.ts';
import { EFFECT_KINDS, effectNamed, effectOf } from '../effects/index.ts';
import type { EffectNode } from '../state/node.ts';

export type Path = readonly (string | number)[];

export function faultAt(path: Path, message: string): string {
  return `${path.join('.')}: ${message}`;
}

/** Parses each node by its own kind, then the effects inside it. Each error names the path. */
export function effectFaults(nodes: readonly EffectNode[], path: Path): string[] {
  return nodes.flatMap((node, index) => nodeFaults(node, [...path, index]));
}

function nodeFaults(node: EffectNode, path: Path): string[] {
  const effect = effectNamed(node.kind);
  if (effect === undefined) {
    const known = EFFECT_KINDS.join(', ');
    return [faultAt([...path, 'kind'], `no effect is called "${node.kind}"; there are: ${known}`)];
  }
  const parsed = effect.shape.safeParse(node);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) =>
      faultAt([...path, ...(issue.path as Path)], issue.message),
    );
  }
  return (effect.inner?.(node) ?? []).flatMap((list) =>
    effectFaults(list.nodes, [...path, ...list.path]),
  );
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
