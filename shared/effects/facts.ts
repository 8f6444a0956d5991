import type { EffectNode } from '../state/node.ts';
import type { Listener, TriggerName } from '../state/trait.ts';
import type { Method } from './method.ts';

/** What tools and bots know of an effect without playing it. */

export type AffectedKind = 'unit' | 'hero' | 'slot' | 'discarded card' | 'card on the stack';

/** `+`: only a number above 0 does something; `±`: any but 0. */
export type Sign = '+' | '±';

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

export type EffectOutcome = {
  readonly emissions: readonly Emission[];
  readonly refills: readonly Resource[];
};

/** An effect where it stands. */
export type EffectPlacement<N> = {
  readonly node: N;
  /** The card it stands on. */
  readonly card: string;
  /** It is about the unit that has it. */
  readonly onSelf: boolean;
  readonly touches: (thing: 'unit' | 'hero') => boolean;
  /** All the numbers its amount can become. */
  readonly range: readonly [least: number, most: number];
};

export type Facts<N extends EffectNode = EffectNode> = {
  /** The things it can do something to; null serves all, or is about none. */
  readonly acts: readonly AffectedKind[] | Method<[node: N], readonly AffectedKind[]> | null;
  /** What `it` must be, for effects that are about it. */
  readonly it?: AffectedKind;
  /** Which numbers do anything; null for all, or where there is none. */
  readonly amount: Sign | Method<[node: N], Sign | null> | null;
  /** What it sets off by itself, beside what is inside it; null for nothing. */
  readonly emits: Method<[at: EffectPlacement<N>], EffectOutcome> | null;
  /** A player may stop here, or what it costs runs out: no loop goes on for ever through it. */
  readonly stops?: true;
  /** It gives a number to what is inside it. */
  readonly gives?: true;
  /** What it brings that no position shows at once, to a bot; about as much as a unit's strength. */
  readonly worth: number;
};

/** Nothing to tell: about no thing, with no number, heard by no trait. */
export const NO_FACTS = { acts: null, amount: null, emits: null, worth: 0 } as const;
export const ON_UNIT = { ...NO_FACTS, acts: ['unit'] } as const;
export const ON_SLOT = { ...NO_FACTS, acts: ['slot'] } as const;

export const NO_OUTCOME: EffectOutcome = { emissions: [], refills: [] };

export const emission = (
  event: Emission['event'],
  uses: Resource | null,
  card: string | null = null,
): Emission => ({ event, uses, card });

/** A unit that is hurt to death is the card's own when the effect is about itself. */
export function deaths({
  onSelf,
  card,
}: Pick<EffectPlacement<never>, 'onSelf' | 'card'>): Emission[] {
  const own = onSelf ? card : null;
  return [emission('UNIT_DIED', 'units', own), emission('ON_DEATH', 'units', own)];
}

export const drawn = (): EffectOutcome => ({
  emissions: [emission('CARD_DRAWN', 'cards')],
  refills: [],
});

/** `card`: the one that arrives, if it is known. */
export const deployed = (card: string | null): EffectOutcome => ({
  emissions: [emission('UNIT_DEPLOYED', 'slots', card), emission('ON_DEPLOY', 'slots', card)],
  refills: ['units'],
});

type Hurt = Pick<EffectPlacement<never>, 'onSelf' | 'card' | 'touches'>;

export function damaged(at: Hurt): EffectOutcome {
  const toUnits = at.touches('unit');
  const dealt = emission('DAMAGE_DEALT', toUnits ? null : 'life', at.card);
  if (!toUnits) return { emissions: [dealt], refills: [] };
  // Marks alone use nothing up: Indestructible lives with any number of them.
  const emissions = [dealt, emission('UNIT_DAMAGED', null), ...deaths(at)];
  return { emissions, refills: ['slots', 'marks'] };
}

/** Counters and slots: what makes a unit smaller may be its end. */
export function grown(
  at: Pick<EffectPlacement<never>, 'onSelf' | 'card' | 'range'>,
): EffectOutcome {
  const [least, most] = at.range;
  const emissions = [emission('UNIT_POWER_CHANGED', most < 0 ? 'units' : null)];
  if (least >= 0) return { emissions, refills: [] };
  return { emissions: [...emissions, ...deaths(at)], refills: ['slots'] };
}
