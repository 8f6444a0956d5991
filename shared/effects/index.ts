import type * as z from 'zod/mini';
import type { EffectNode } from '../state/node.ts';
import { block } from './block.ts';
import { bounce } from './bounce.ts';
import { choice } from './choice.ts';
import { cleanse } from './cleanse.ts';
import { counter } from './counter.ts';
import { counters } from './counters.ts';
import { create } from './create.ts';
import { damage } from './damage.ts';
import { deploy } from './deploy.ts';
import { discard } from './discard.ts';
import { draw } from './draw.ts';
import type { EffectKind } from './effect.ts';
import { extraCombat } from './extra-combat.ts';
import { fight } from './fight.ts';
import { forEach } from './for-each.ts';
import { gainDevotion } from './gain-devotion.ts';
import { gainResolve } from './gain-resolve.ts';
import { giveTrait } from './give-trait.ts';
import { heal } from './heal.ts';
import { ifElse } from './if.ts';
import { kill } from './kill.ts';
import { look } from './look.ts';
import { loseLife } from './lose-life.ts';
import { loseShields } from './lose-shields.ts';
import { may } from './may.ts';
import { modify } from './modify.ts';
import { modifySide } from './modify-side.ts';
import { move } from './move.ts';
import { redeploy } from './redeploy.ts';
import { redirect } from './redirect.ts';
import { removeTrait } from './remove-trait.ts';
import { repeat } from './repeat.ts';
import { returnCard } from './return.ts';
import { sequence } from './sequence.ts';
import { setPower } from './set-power.ts';
import { shield } from './shield.ts';
import { silence } from './silence.ts';
import { slot } from './slot.ts';
import { special } from './special.ts';
import { spendDevotion } from './spend-devotion.ts';
import { status } from './status.ts';
import { summon } from './summon.ts';
import { takeControl } from './take-control.ts';
import { tap } from './tap.ts';

export const EFFECTS = [
  damage,
  loseLife,
  block,
  heal,
  status,
  modify,
  modifySide,
  gainDevotion,
  spendDevotion,
  gainResolve,
  draw,
  discard,
  counters,
  setPower,
  slot,
  kill,
  bounce,
  tap,
  cleanse,
  move,
  deploy,
  create,
  summon,
  shield,
  loseShields,
  takeControl,
  returnCard,
  look,
  giveTrait,
  silence,
  removeTrait,
  extraCombat,
  counter,
  redirect,
  redeploy,
  fight,
  special,
  sequence,
  choice,
  forEach,
  ifElse,
  repeat,
  may,
] as const;

type Kinds = (typeof EFFECTS)[number];

export type EffectName = Kinds['kind'];

/** The data of one kind of effect. */
export type NodeOf<Name extends EffectName> = z.infer<Extract<Kinds, { kind: Name }>['shape']>;

// Looked up by the `kind` of a node, so the functions of a kind only get nodes of that kind.
const byKind = new Map<string, EffectKind>(EFFECTS.map((effect) => [effect.kind, effect]));

export const EFFECT_KINDS: readonly EffectName[] = EFFECTS.map(({ kind }) => kind);

export function effectNamed(kind: string): EffectKind | undefined {
  return byKind.get(kind);
}

export function effectOf(node: EffectNode): EffectKind {
  const effect = byKind.get(node.kind);
  if (effect === undefined) throw new Error(`No effect is called "${node.kind}".`);
  return effect;
}
