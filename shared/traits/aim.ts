import * as z from 'zod/mini';
import { conditionShape } from '../language/condition.ts';
import { nodesShape } from '../language/node.ts';
import { type Selection, selectionShape } from '../language/selection.ts';
import type { EffectNode } from '../state/node.ts';
import type { Condition } from '../state/terms.ts';

/** The fields that traits with effects share: their condition, their target and the effects. */
export const aim = {
  /** A condition that must hold when it triggers. */
  when: z.optional(conditionShape),
  /** What `it` is in the effects. Without a target the effects name their own. */
  target: z.optional(selectionShape),
  effects: nodesShape,
};

type Aim = {
  readonly when?: Condition | undefined;
  readonly target?: Selection | undefined;
  readonly effects: readonly EffectNode[];
};

/** The whole trait as one effect node. */
export function nodeOf({ when, target, effects }: Aim): EffectNode {
  const inner: EffectNode =
    target === undefined
      ? single(effects)
      : ({ kind: 'for-each', of: target, do: effects } as EffectNode);
  return when === undefined ? inner : ({ kind: 'if', when, do: [inner] } as EffectNode);
}

function single(effects: readonly EffectNode[]): EffectNode {
  const [only] = effects;
  return effects.length === 1 && only !== undefined
    ? only
    : ({ kind: 'sequence', do: effects } as EffectNode);
}
