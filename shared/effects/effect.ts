import type * as z from 'zod/mini';
import type { Selection } from '../language/selection.ts';
import type { Source, Target, WorkItem } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Facts } from './facts.ts';
import type { Method } from './method.ts';

/** P4: the order in which one card's effects happen. */
export const GROUPS = ['damage', 'block', 'heal', 'status', 'resource', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** What a composite can ask about its inner effects without knowing their kinds. */
export type Inner = {
  readonly can: (ctx: RulesContext, node: EffectNode, source: Source) => boolean;
  /** Z5: whether Arcane Immunity counts; without it, only to say why something is refused. */
  readonly immunity: boolean;
  readonly isArcane: (node: EffectNode) => boolean;
  /** M1: whether an effect also reaches what arrives later. */
  readonly reachesLater: (node: EffectNode) => boolean;
};

type InnerList = {
  readonly path: readonly (string | number)[];
  readonly nodes: readonly EffectNode[];
};

/** E6: everything about one kind of effect. */
export type EffectKind<N extends EffectNode = EffectNode> = {
  readonly kind: N['kind'];
  /** Null for composites: they belong to the group of their first leaf. */
  readonly group: Group | null;
  readonly shape: z.ZodMiniType<N>;
  /** The lists of inner effects with their paths. */
  readonly inner?: Method<[node: N], readonly InnerList[]> | undefined;
  /** Which targets it affects; the engine finds them or asks for them. */
  readonly on?: Method<[node: N], Selection> | undefined;
  /** P10: whether it would have an effect now, on this target if it has one. */
  readonly can?:
    | Method<
        [ctx: RulesContext, node: N, source: Source, target: Target | null, inner: Inner],
        boolean
      >
    | undefined;
  /** M1: it also reaches what arrives later, so it happens even if nothing is there. */
  readonly reachesLater?: true | undefined;
  /** Z5: whether Arcane Immunity protects a unit against it. */
  readonly arcane?: Method<[node: N, inner: Inner], boolean> | undefined;
  /** The effect's own question. True once it is answered, or if none is needed. */
  readonly question?:
    | Method<[ctx: RulesContext, node: N, source: Source, work: WorkItem, inner: Inner], boolean>
    | undefined;
  readonly resolve: Method<
    [ctx: RulesContext, node: N, source: Source, target: Target | null, work: WorkItem],
    void
  >;
  readonly facts: Facts<N>;
  /** Called once after all targets. */
  readonly after?: ((ctx: RulesContext, source: Source) => void) | undefined;
};

/** Gives all kinds the same fields in the same order, which keeps the engine's property accesses fast. */
export function defineEffect<N extends EffectNode>(effect: EffectKind<N>): EffectKind<N> {
  return {
    kind: effect.kind,
    group: effect.group,
    shape: effect.shape,
    inner: effect.inner,
    on: effect.on,
    can: effect.can,
    reachesLater: effect.reachesLater,
    arcane: effect.arcane,
    question: effect.question,
    resolve: effect.resolve,
    after: effect.after,
    facts: effect.facts,
  };
}
