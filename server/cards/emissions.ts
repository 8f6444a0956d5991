import type { Listener, TriggerName } from '../../shared/state/trait.ts';
import { rangeOf } from './ranges.ts';
import { selectedThings } from './selected.ts';
import { branchesOf, fieldsOf, type Spot, selectionOf } from './spots.ts';

/** What there is only so much of. */
export type Resource = 'units' | 'slots' | 'marks' | 'cards' | 'life';

/** Something an effect makes happen that traits can be set off by. */
export type Emission = {
  readonly event: Listener | TriggerName;
  /** What it takes from the table each time; null when it can go on for ever. */
  readonly uses: Resource | null;
  /** The card it happens to, if only one can be meant. */
  readonly card: string | null;
};

export type Doings = {
  readonly emissions: readonly Emission[];
  readonly refills: readonly Resource[];
};

type Rule = (spot: Spot, touches: (thing: 'unit' | 'hero') => boolean) => Doings;

const NOTHING: Doings = { emissions: [], refills: [] };

const emits = (
  event: Emission['event'],
  uses: Resource | null,
  card: string | null = null,
): Emission => ({ event, uses, card });

/** A unit that is hurt to death is the card's own when the effect is about `self`. */
function deaths({ node, scene }: Spot): Emission[] {
  const card = selectionOf(node) === 'self' ? scene.card.id : null;
  return [emits('UNIT_DIED', 'units', card), emits('ON_DEATH', 'units', card)];
}

const damage: Rule = (spot, touches) => {
  const toUnits = touches('unit');
  const dealt = emits('DAMAGE_DEALT', toUnits ? null : 'life', spot.scene.card.id);
  if (!toUnits) return { emissions: [dealt], refills: [] };
  // Marks alone use nothing up: Indestructible lives with any number of them.
  const emissions = [dealt, emits('UNIT_DAMAGED', null), ...deaths(spot)];
  return { emissions, refills: ['slots', 'marks'] };
};

const heal: Rule = (_spot, touches) => ({
  // R5: a heal counts also at full life, so it never runs out.
  emissions: [
    ...(touches('hero') ? [emits('HERO_HEALED', null)] : []),
    ...(touches('unit') ? [emits('UNIT_HEALED', 'marks')] : []),
  ],
  refills: touches('hero') ? ['life'] : [],
});

const grow: Rule = (spot) => {
  const { amount } = fieldsOf(spot.node);
  const [least, most] = rangeOf(amount ?? 0, spot.scene);
  const shrinks = most < 0;
  const emissions = [emits('UNIT_POWER_CHANGED', shrinks ? 'units' : null)];
  if (least >= 0) return { emissions, refills: [] };
  return { emissions: [...emissions, ...deaths(spot)], refills: ['slots'] };
};

const modify: Rule = (spot) => {
  const { what, canKill } = fieldsOf(spot.node);
  if (what !== 'strength' && what !== 'health') return NOTHING;
  const changed = spot.node.kind === 'modify' ? [emits('UNIT_POWER_CHANGED', null)] : [];
  if (canKill !== true) return { emissions: changed, refills: [] };
  return { emissions: [...changed, ...deaths(spot)], refills: ['slots'] };
};

const deploys = (card: string | null): Doings => ({
  emissions: [emits('UNIT_DEPLOYED', 'slots', card), emits('ON_DEPLOY', 'slots', card)],
  refills: ['units'],
});

const drawn: Rule = () => ({ emissions: [emits('CARD_DRAWN', 'cards')], refills: [] });

const RULES: Readonly<Record<string, Rule>> = {
  damage,
  fight: (spot) => damage(spot, () => true),
  kill: (spot) => ({ emissions: deaths(spot), refills: ['slots'] }),
  heal,
  counters: grow,
  slot: grow,
  modify,
  'modify-side': modify,
  // A fixed power is reached once; one that follows others may swing.
  'set-power': ({ node }) =>
    typeof fieldsOf(node).amount === 'number'
      ? NOTHING
      : { emissions: [emits('UNIT_POWER_CHANGED', null)], refills: [] },
  bounce: () => ({ emissions: [emits('UNIT_BOUNCED', 'units')], refills: ['slots'] }),
  deploy: ({ node }) => deploys(String(fieldsOf(node).card)),
  redeploy: () => deploys(null),
  draw: drawn,
  look: drawn,
  create: () => ({ emissions: [], refills: ['cards'] }),
};

/** A player may stop it here, or devotion runs out. */
function isGate({ node }: Spot): boolean {
  if (['may', 'choice', 'spend-devotion', 'give-trait'].includes(node.kind)) return true;
  const selection = selectionOf(node);
  return typeof selection === 'object' && 'may' in selection && selection.may === true;
}

function doingsAt(spot: Spot): Doings {
  const selection = selectionOf(spot.node);
  const things = selection === undefined ? [] : selectedThings(selection, spot.scene);
  return RULES[spot.node.kind]?.(spot, (thing) => things.includes(thing)) ?? NOTHING;
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
