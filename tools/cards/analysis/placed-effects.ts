import { effectOf } from '../../shared/effects/index.ts';
import type { Amount } from '../../shared/language/amount.ts';
import type { Condition } from '../../shared/language/condition.ts';
import type { Selection } from '../../shared/language/selection.ts';
import type { CardDef } from '../../shared/state/card.ts';
import type { EffectNode } from '../../shared/state/node.ts';
import { compileTrait, traitNode } from '../../shared/traits/index.ts';
import type { Path } from './finding.ts';
import { cardScene, type Scene, traitScene, type WrittenTrait, withIt } from './scene.ts';
import { selectedThings } from './selected.ts';
import type { Subject } from './subject.ts';

/** An effect with the place it is written at and what its surroundings have named. */
export type Spot = {
  readonly node: EffectNode;
  readonly path: Path;
  readonly scene: Scene;
  /** A trait's own condition and target, which its compiled node wraps around its effects. */
  readonly wraps: WrittenTrait | null;
};

/** Fields of effects this tool looks into, whichever effect has them. */
export type Fields = {
  readonly what?: unknown;
  readonly status?: unknown;
  readonly keyword?: unknown;
  readonly canKill?: unknown;
  readonly card?: unknown;
  readonly amount?: Amount;
  readonly times?: Amount;
  readonly when?: Condition;
  readonly options?: readonly (readonly EffectNode[])[];
  readonly do?: readonly EffectNode[];
  readonly else?: readonly EffectNode[];
  readonly trait?: WrittenTrait;
};
export const fieldsOf = (node: EffectNode): Fields => node as unknown as Fields;

export function selectionOf(node: EffectNode): Selection | undefined {
  return effectOf(node).on?.(node);
}

function wrappedSpot(node: EffectNode, trait: WrittenTrait, path: Path, scene: Scene): Spot {
  const { when, target, effects } = trait;
  if (when === undefined && target === undefined && effects?.length === 1) {
    return { node, path: [...path, 'effects', 0], scene, wraps: null };
  }
  return { node, path, scene, wraps: trait };
}

function traitRoot(card: CardDef, trait: WrittenTrait, path: Path, onUnit: boolean): Spot[] {
  const node = traitNode(compileTrait(trait));
  return node === null ? [] : [wrappedSpot(node, trait, path, traitScene(card, trait, onUnit))];
}

function listSpots(nodes: readonly EffectNode[] | undefined, path: Path, scene: Scene): Spot[] {
  return (nodes ?? []).map((node, at) => ({ node, path: [...path, at], scene, wraps: null }));
}

export const writtenTraits = ({ data }: Subject): readonly WrittenTrait[] =>
  (data.traits ?? []) as readonly WrittenTrait[];

export function traitSpots(subject: Subject, at: number): Spot[] {
  const trait = writtenTraits(subject)[at];
  const onUnit = subject.card.kind === 'unit';
  return trait === undefined ? [] : traitRoot(subject.card, trait, ['traits', at], onUnit);
}

/** The first effects of a card, as it is written: on it, in its traits, in its curse. */
export function rootsOf(subject: Subject): Spot[] {
  const { card, data } = subject;
  const scene = cardScene(card);
  return [
    ...listSpots(data.effects, ['effects'], scene),
    ...listSpots(data.powered?.effects, ['powered', 'effects'], scene),
    ...listSpots(data.curse?.drawn, ['curse', 'drawn'], scene),
    ...listSpots(data.curse?.turnEnd, ['curse', 'turnEnd'], scene),
    ...writtenTraits(subject).flatMap((_, at) => traitSpots(subject, at)),
  ];
}

/** What is named for the effects inside: `it` by what is about something, and maybe a number. */
function innerScene(node: EffectNode, scene: Scene): Scene {
  const selection = selectionOf(node);
  const bound = selection === undefined ? scene : withIt(scene, selectedThings(selection, scene));
  return effectOf(node).facts.gives === true ? { ...bound, given: 1 } : bound;
}

function branchesOfWrapper({ node, path, scene }: Spot, trait: WrittenTrait): Spot[][] {
  const inside = fieldsOf(node).do ?? [];
  if (trait.when === undefined) {
    return [listSpots(inside, [...path, 'effects'], innerScene(node, scene))];
  }
  const rest = { ...trait, when: undefined };
  return [inside.map((inner) => wrappedSpot(inner, rest, path, scene))];
}

/** The lists of effects inside one, each in its own surroundings. */
export function branchesOf(spot: Spot): Spot[][] {
  const { node, path, scene, wraps } = spot;
  if (wraps !== null) return branchesOfWrapper(spot, wraps);
  const { trait } = fieldsOf(node);
  if (node.kind === 'give-trait' && trait !== undefined) {
    return [traitRoot(scene.card, trait, [...path, 'trait'], true)];
  }
  const inside = innerScene(node, scene);
  return (effectOf(node).inner?.(node) ?? []).map((list) =>
    listSpots(list.nodes, [...path, ...list.path], inside),
  );
}

const isBlind = ({ node, scene }: Spot): boolean => {
  const selection = selectionOf(node);
  return selection !== undefined && selectedThings(selection, scene).length === 0;
};

function withInner(spot: Spot): Spot[] {
  // Inside what can reach nothing every effect would be blamed for the same fault.
  if (isBlind(spot)) return [spot];
  return [spot, ...branchesOf(spot).flat().flatMap(withInner)];
}

export function spotsOf(subject: Subject): Spot[] {
  return rootsOf(subject).flatMap(withInner);
}
