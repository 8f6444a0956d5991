import {
  branchesOf,
  fieldsOf,
  type PlacedEffect,
  selectionOf,
} from '../../../shared/analysis/placed-effects.ts';
import { rangeOf } from '../../../shared/analysis/ranges.ts';
import { selectedThings } from '../../../shared/analysis/selection.ts';
import type { EffectOutcome, EffectPlacement } from '../../../shared/effects/facts.ts';
import { NO_OUTCOME } from '../../../shared/effects/facts.ts';
import { effectOf } from '../../../shared/effects/index.ts';
import type { EffectNode } from '../../../shared/state/node.ts';

/** Whether a chain of triggers can end here: a player may stop it, or devotion runs out. */
function isGate({ node }: PlacedEffect): boolean {
  if (effectOf(node).facts.stops === true) return true;
  const selection = selectionOf(node);
  return typeof selection === 'object' && 'may' in selection && selection.may === true;
}

function standingOf({ node, context }: PlacedEffect): EffectPlacement<EffectNode> {
  const selection = selectionOf(node);
  const things = selection === undefined ? [] : selectedThings(selection, context);
  return {
    node,
    card: context.card.id,
    onSelf: selection === 'self',
    touches: (thing) => things.includes(thing),
    range: rangeOf(fieldsOf(node).amount ?? 0, context),
  };
}

function doingsAt(placed: PlacedEffect): EffectOutcome {
  const { emits } = effectOf(placed.node).facts;
  return emits === null ? NO_OUTCOME : emits(standingOf(placed));
}

/** The events with which an effect can trigger traits, and the resources it gives back. */
export function doingsOf(placed: PlacedEffect): EffectOutcome {
  if (isGate(placed)) return NO_OUTCOME;
  const all = [doingsAt(placed), ...branchesOf(placed).flat().map(doingsOf)];
  return {
    emissions: all.flatMap(({ emissions }) => emissions),
    refills: all.flatMap(({ refills }) => refills),
  };
}
