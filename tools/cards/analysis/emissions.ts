import type { Doings, Standing } from '../../shared/effects/facts.ts';
import { NOTHING } from '../../shared/effects/facts.ts';
import { effectOf } from '../../shared/effects/index.ts';
import type { EffectNode } from '../../shared/state/node.ts';
import { rangeOf } from './ranges.ts';
import { selectedThings } from './selected.ts';
import { branchesOf, fieldsOf, type Spot, selectionOf } from './spots.ts';

/** A player may stop it here, or devotion runs out. */
function isGate({ node }: Spot): boolean {
  if (effectOf(node).facts.stops === true) return true;
  const selection = selectionOf(node);
  return typeof selection === 'object' && 'may' in selection && selection.may === true;
}

function standingOf({ node, scene }: Spot): Standing<EffectNode> {
  const selection = selectionOf(node);
  const things = selection === undefined ? [] : selectedThings(selection, scene);
  return {
    node,
    card: scene.card.id,
    onSelf: selection === 'self',
    touches: (thing) => things.includes(thing),
    range: rangeOf(fieldsOf(node).amount ?? 0, scene),
  };
}

function doingsAt(spot: Spot): Doings {
  const { emits } = effectOf(spot.node).facts;
  return emits === null ? NOTHING : emits(standingOf(spot));
}

/** What an effect does by itself to set traits off, and what it gives back to the table. */
export function doingsOf(spot: Spot): Doings {
  if (isGate(spot)) return NOTHING;
  const all = [doingsAt(spot), ...branchesOf(spot).flat().map(doingsOf)];
  return {
    emissions: all.flatMap(({ emissions }) => emissions),
    refills: all.flatMap(({ refills }) => refills),
  };
}
