import * as z from 'zod/mini';
import { type Condition, conditionShape } from '../language/condition.ts';
import { nodesShape } from '../language/node.ts';
import type { EffectNode } from '../state/node.ts';
import type { TriggerName } from '../state/trait.ts';
import { DECISIONS, type Decision, TARGET_NAMES, TARGETS, type TargetName } from './targets.ts';

/** The fields that reaction and ongoing traits share: their targets and effects. */
export const aim = {
  /** Without a target the effects name their own targets. */
  target: z.optional(z.enum(TARGET_NAMES)),
  decision: z.optional(z.enum(DECISIONS)),
  /** A filter for the target (`it`). */
  where: z.optional(conditionShape),
  may: z.optional(z.literal(true)),
  /** A condition that must hold when it triggers. */
  when: z.optional(conditionShape),
  effects: nodesShape,
};

type Aim = {
  readonly target?: TargetName | undefined;
  readonly decision?: Decision | undefined;
  readonly where?: Condition | undefined;
  readonly may?: true | undefined;
  readonly when?: Condition | undefined;
  readonly effects: readonly EffectNode[];
};

/** The consuming and the consumed unit: one has the trait, the other is its subject. */
const OWN: Readonly<Partial<Record<TriggerName, TargetName>>> = {
  ON_CONSUME: 'CONSUMING_UNIT',
  ON_CONSUMED: 'CONSUMED_UNIT',
};

const PICK = { PLAYER: 'choose', RANDOM: 'random', ALL: 'all', FIRST: 'first' } as const;

function selectionOf(trait: Aim, name: TargetName, on: TriggerName | null): unknown {
  const target = TARGETS[name];
  if (on !== null && OWN[on] === name) return 'self';
  if ('ref' in target) return target.ref;
  const decision = trait.decision ?? (name === 'ALL_ENEMIES' ? 'ALL' : 'PLAYER');
  return {
    [PICK[decision]]: target.pool,
    ...(trait.where === undefined ? {} : { where: trait.where }),
    ...(trait.may === undefined ? {} : { may: true }),
  };
}

/** The whole trait as one effect node. */
export function nodeOf(trait: Aim, on: TriggerName | null = null): EffectNode {
  const { target, effects, when } = trait;
  const inner: EffectNode =
    target === undefined
      ? single(effects)
      : ({ kind: 'for-each', of: selectionOf(trait, target, on), do: effects } as EffectNode);
  return when === undefined ? inner : ({ kind: 'if', when, do: [inner] } as EffectNode);
}

function single(effects: readonly EffectNode[]): EffectNode {
  const [only] = effects;
  return effects.length === 1 && only !== undefined
    ? only
    : ({ kind: 'sequence', do: effects } as EffectNode);
}
