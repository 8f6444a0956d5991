import { isLostOnSide } from '../effects/change.ts';
import { effectOf } from '../effects/index.ts';
import type { Selection } from '../language/selection.ts';
import type { ModifierKind } from '../state/modifiers.ts';
import type { Amount } from '../state/terms.ts';
import { actsOn, signOf } from './acts-on.ts';
import type { EffectContext } from './effect-context.ts';
import { type Finding, finding, type Path } from './finding.ts';
import { aboutOf, type LoadedCard } from './loaded-card.ts';
import {
  branchesOf,
  fieldsOf,
  type PlacedEffect,
  placedEffectsOf,
  selectionOf,
} from './placed-effects.ts';
import type { Side } from './pool-facts.ts';
import { rangeOf } from './ranges.ts';
import { selectedSide, selectedThings, selectionName, whyEmpty } from './selection.ts';

/** Whether any card has or gives a keyword. */
export type IsKnown = (keyword: unknown) => boolean;

type Fault = { readonly field: string; readonly why: string };

const fault = (field: string, why: string): Fault => ({ field, why });

function byTarget(placed: PlacedEffect): Fault | null {
  const selection = selectionOf(placed.node);
  if (selection === undefined) return null;
  const field = placed.node.kind === 'for-each' ? 'of' : 'to';
  const things = selectedThings(selection, placed.context);
  if (things.length === 0) return fault(field, whyEmpty(selection, placed.context));
  const wanted = actsOn(placed);
  if (wanted === null || wanted.some((thing) => things.includes(thing))) return null;
  const [acts, holds] = [wanted.join(' or '), things.join(' or ')];
  return fault(field, `it acts on a ${acts}, but "${selectionName(selection)}" is a ${holds}`);
}

function byIt({ node, context }: PlacedEffect): Fault | null {
  const needed = effectOf(node).facts.it;
  if (needed === undefined || context.named.it.things.includes(needed)) return null;
  return fault('kind', `it is about "it", which must be a ${needed}`);
}

/** An amount may be another one in siege; each of them has to matter. */
const waysOf = (amount: Amount): readonly Amount[] =>
  typeof amount === 'object' && 'siege' in amount ? [amount.siege, amount.else] : [amount];

function byAmount({ node, context }: PlacedEffect): Fault | null {
  const { amount, times } = fieldsOf(node);
  const sign = signOf(node);
  if (sign === null) return null;
  const field = node.kind === 'repeat' ? 'times' : 'amount';
  const ranges = waysOf(amount ?? times ?? 0).map((way) => rangeOf(way, context));
  if (sign === '+' && ranges.some(([, most]) => most <= 0))
    return fault(field, 'it is never more than 0');
  return ranges.some(([least, most]) => least === 0 && most === 0)
    ? fault(field, 'it is always 0')
    : null;
}

function byKeyword({ node }: PlacedEffect, isKnown: IsKnown): Fault | null {
  const { what, keyword } = fieldsOf(node);
  if (what !== 'remove-keyword' || isKnown(keyword)) return null;
  return fault('keyword', `no card has or gives "${keyword}"`);
}

/** E9: control is taken of units of the other side, for slots of this one. */
function ofControl(pool: string, side: Side | null): Fault | null {
  if (side === 'ally') return fault('kind', 'it is on this side already');
  return pool === 'close-slots-of-it'
    ? fault('to', 'the slots next to an enemy are on its own side')
    : null;
}

/** E10: a unit moves on its own side; what was taken control of may be on either. */
function ofMove(selection: Selection, context: EffectContext): Fault | null {
  const changesSides = JSON.stringify(context.card.definition).includes('"take-control"');
  if (changesSides || context.named.it.side !== 'enemy') return null;
  return selectedSide(selection, context) === 'ally'
    ? fault('to', 'an enemy moves on its own side only')
    : null;
}

function bySide({ node, context }: PlacedEffect): Fault | null {
  const selection = selectionOf(node);
  if (selection === undefined) return null;
  const pool = selectionName(selection);
  if (node.kind === 'take-control') return ofControl(pool, context.named.it.side ?? null);
  if (node.kind === 'return' && pool === 'defeated-enemies')
    return fault('to', 'a defeated enemy lies in no discard pile');
  return node.kind === 'move' ? ofMove(selection, context) : null;
}

function byKind({ node, context }: PlacedEffect): Fault | null {
  const { what } = fieldsOf(node);
  if (node.kind === 'modify-side' && isLostOnSide(what as ModifierKind)) {
    return fault('what', `the units of a side have no "${what}"`);
  }
  return node.kind === 'summon' && context.card.reaction.length > 0
    ? fault('kind', 'there are windows only in a duel, and enemies only in a siege')
    : null;
}

/** Says why an effect can never do anything; null when it can. */
function noOpFault(placed: PlacedEffect, isKnown: IsKnown): Fault | null {
  return (
    byTarget(placed) ??
    byIt(placed) ??
    byAmount(placed) ??
    byKeyword(placed, isKnown) ??
    bySide(placed) ??
    byKind(placed)
  );
}

/** An effect that only contains others does nothing if each of them does nothing. */
export function isNoOp(placed: PlacedEffect, isKnown: IsKnown): boolean {
  if (noOpFault(placed, isKnown) !== null) return true;
  if (actsOn(placed) !== null) return false;
  const inside = branchesOf(placed).flat();
  return inside.length > 0 && inside.every((inner) => isNoOp(inner, isKnown));
}

/** The path of the trait's field from which this part of the effect was compiled. */
function written({ path, wraps }: PlacedEffect, field: string): Path {
  return [...path, wraps !== null && field === 'of' ? 'target' : field];
}

/** Effects that can never do anything. */
export function findNoOps(loaded: LoadedCard, isKnown: IsKnown): Finding[] {
  return placedEffectsOf(loaded).flatMap((placed) => {
    const found = noOpFault(placed, isKnown);
    if (found === null) return [];
    const message = `this can never do anything: ${found.why}`;
    return [finding(aboutOf(loaded.card), 'error', written(placed, found.field), message)];
  });
}
