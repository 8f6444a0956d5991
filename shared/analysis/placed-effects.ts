import { effectOf } from '../effects/index.ts';

import type { Selection } from '../language/selection.ts';
import type { CardDef } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import type { Amount, Condition } from '../state/terms.ts';
import { compileTrait, traitNode } from '../traits/index.ts';
import {
  cardContext,
  type EffectContext,
  traitContext,
  type WrittenTrait,
  withIt,
} from './effect-context.ts';
import type { Path } from './finding.ts';
import type { LoadedCard } from './loaded-card.ts';
import { selectedSide, selectedThings } from './selection.ts';

/** An effect with its place in the definition and the context it is written in. */
export type PlacedEffect = {
  readonly node: EffectNode;
  readonly path: Path;
  readonly context: EffectContext;
  /** A trait's own condition and target, which its compiled node wraps around its effects. */
  readonly wraps: WrittenTrait | null;
};

/** The fields of effects that this tool reads; each effect has only some of them. */
export type Fields = EffectNode & {
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
export const fieldsOf = (node: EffectNode): Fields => node;

export function selectionOf(node: EffectNode): Selection | undefined {
  return effectOf(node).on?.(node);
}

function wrappedEffect(
  node: EffectNode,
  trait: WrittenTrait,
  path: Path,
  context: EffectContext,
): PlacedEffect {
  const { when, target, effects } = trait;
  if (when === undefined && target === undefined && effects?.length === 1) {
    return { node, path: [...path, 'effects', 0], context, wraps: null };
  }
  return { node, path, context, wraps: trait };
}

function traitRoot(
  card: CardDef,
  trait: WrittenTrait,
  path: Path,
  onUnit: boolean,
): PlacedEffect[] {
  const node = traitNode(compileTrait(trait));
  return node === null ? [] : [wrappedEffect(node, trait, path, traitContext(card, trait, onUnit))];
}

function listEffects(
  nodes: readonly EffectNode[] | undefined,
  path: Path,
  context: EffectContext,
): PlacedEffect[] {
  return (nodes ?? []).map((node, at) => ({ node, path: [...path, at], context, wraps: null }));
}

export const writtenTraits = ({ data }: LoadedCard): readonly WrittenTrait[] =>
  (data.traits ?? []) as readonly WrittenTrait[];

export function traitEffects(loaded: LoadedCard, at: number): PlacedEffect[] {
  const trait = writtenTraits(loaded)[at];
  const onUnit = loaded.card.kind === 'unit';
  return trait === undefined ? [] : traitRoot(loaded.card, trait, ['traits', at], onUnit);
}

/** The outermost effects of a card, of its traits and of its curse. */
export function rootsOf(loaded: LoadedCard): PlacedEffect[] {
  const { card, data } = loaded;
  const context = cardContext(card);
  return [
    ...listEffects(data.effects, ['effects'], context),
    ...listEffects(data.powered?.effects, ['powered', 'effects'], context),
    ...listEffects(data.curse?.drawn, ['curse', 'drawn'], context),
    ...listEffects(data.curse?.turnEnd, ['curse', 'turnEnd'], context),
    ...writtenTraits(loaded).flatMap((_, at) => traitEffects(loaded, at)),
  ];
}

/** The context of the effects inside: an effect with a selection binds `it`, and some give a number. */
function innerContext(node: EffectNode, context: EffectContext): EffectContext {
  const selection = selectionOf(node);
  const bound =
    selection === undefined
      ? context
      : withIt(context, selectedThings(selection, context), selectedSide(selection, context));
  return effectOf(node).facts.gives === true ? { ...bound, given: 1 } : bound;
}

function branchesOfWrapper(
  { node, path, context }: PlacedEffect,
  trait: WrittenTrait,
): PlacedEffect[][] {
  const inside = fieldsOf(node).do ?? [];
  if (trait.when === undefined) {
    return [listEffects(inside, [...path, 'effects'], innerContext(node, context))];
  }
  const rest = { ...trait, when: undefined };
  return [inside.map((inner) => wrappedEffect(inner, rest, path, context))];
}

/** The lists of effects inside an effect, each in its own context. */
export function branchesOf(placed: PlacedEffect): PlacedEffect[][] {
  const { node, path, context, wraps } = placed;
  if (wraps !== null) return branchesOfWrapper(placed, wraps);
  const { trait } = fieldsOf(node);
  if (node.kind === 'give-trait' && trait !== undefined) {
    return [traitRoot(context.card, trait, [...path, 'trait'], true)];
  }
  const inside = innerContext(node, context);
  return (effectOf(node).inner?.(node) ?? []).map((list) =>
    listEffects(list.nodes, [...path, ...list.path], inside),
  );
}

const reachesNothing = ({ node, context }: PlacedEffect): boolean => {
  const selection = selectionOf(node);
  return selection !== undefined && selectedThings(selection, context).length === 0;
};

function withInner(placed: PlacedEffect): PlacedEffect[] {
  // Every effect inside one that reaches nothing would be reported for the same fault.
  if (reachesNothing(placed)) return [placed];
  return [placed, ...branchesOf(placed).flat().flatMap(withInner)];
}

export function placedEffectsOf(loaded: LoadedCard): PlacedEffect[] {
  return rootsOf(loaded).flatMap(withInner);
}
