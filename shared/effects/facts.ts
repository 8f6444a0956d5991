import type { EffectNode } from '../state/node.ts';
import type { Listener, TriggerName } from '../state/trait.ts';
import type { Method } from './method.ts';

/** Facts about an effect that tools and bots use without playing it. */

export type AffectedKind = 'unit' | 'hero' | 'slot' | 'discarded card' | 'card on the stack';

/** `+`: only a number above 0 has an effect; `±`: any number but 0 does. */
export type Sign = '+' | '±';

/** Things of which there is a limited supply. */
export type Resource = 'units' | 'slots' | 'marks' | 'cards' | 'life';

/** Something that an effect causes and that can trigger traits. */
export type Emission = {
  readonly event: Listener | TriggerName;
  /** What it uses up each time; null if it can repeat for ever. */
  readonly uses: Resource | null;
  /** The card it happens to, if there is only one possibility. */
  readonly card: string | null;
};

export type EffectOutcome = {
  readonly emissions: readonly Emission[];
  readonly refills: readonly Resource[];
};

/** An effect in its place on a card. */
export type EffectPlacement<N> = {
  readonly node: N;
  /** The card it stands on. */
  readonly card: string;
  /** Whether it affects the unit that has it. */
  readonly onSelf: boolean;
  readonly touches: (thing: 'unit' | 'hero') => boolean;
  /** The range of its amount. */
  readonly range: readonly [least: number, most: number];
};

export type Facts<N extends EffectNode = EffectNode> = {
  /** The kinds of thing it can affect; null for all, or for an effect without targets. */
  readonly acts: readonly AffectedKind[] | Method<[node: N], readonly AffectedKind[]> | null;
  /** What `it` must be, for effects on `it`. */
  readonly it?: AffectedKind;
  /** Which amounts have an effect; null for all, or if it has no amount. */
  readonly amount: Sign | Method<[node: N], Sign | null> | null;
  /** What it causes itself, apart from its inner effects; null for nothing. */
  readonly emits: Method<[at: EffectPlacement<N>], EffectOutcome> | null;
  /** A player may stop here, or its cost runs out, so no endless loop can pass through it. */
  readonly stops?: true;
  /** It gives a number to its inner effects. */
  readonly gives?: true;
  /** Its value to a bot beyond what the next position shows, on the scale of a unit's strength. */
  readonly worth: number;
};

/** The facts of an effect without targets, amount and emissions. */
export const NO_FACTS = { acts: null, amount: null, emits: null, worth: 0 } as const;
export const ON_UNIT = { ...NO_FACTS, acts: ['unit'] } as const;
export const ON_SLOT = { ...NO_FACTS, acts: ['slot'] } as const;

export const NO_OUTCOME: EffectOutcome = { emissions: [], refills: [] };

export const emission = (
  event: Emission['event'],
  uses: Resource | null,
  card: string | null = null,
): Emission => ({ event, uses, card });

/** The deaths that an effect can cause; if it affects only its own unit, that unit's card is known. */
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

/** `card` is the card that arrives, if it is known. */
export const deployed = (card: string | null): EffectOutcome => ({
  emissions: [emission('UNIT_DEPLOYED', 'slots', card), emission('ON_DEPLOY', 'slots', card)],
  refills: ['units'],
});

type Hurt = Pick<EffectPlacement<never>, 'onSelf' | 'card' | 'touches'>;

export function damaged(at: Hurt): EffectOutcome {
  const toUnits = at.touches('unit');
  const dealt = emission('DAMAGE_DEALT', toUnits ? null : 'life', at.card);
  if (!toUnits) return { emissions: [dealt], refills: [] };
  // Marks alone use nothing up: an Indestructible unit survives any number of them.
  const changed = emission('UNIT_POWER_CHANGED', null);
  const emissions = [dealt, emission('UNIT_DAMAGED', null), changed, ...deaths(at)];
  return { emissions, refills: ['slots', 'marks'] };
}

/** For counters and slots: a reduction can kill a unit. */
export function grown(
  at: Pick<EffectPlacement<never>, 'onSelf' | 'card' | 'range'>,
): EffectOutcome {
  const [least, most] = at.range;
  const emissions = [emission('UNIT_POWER_CHANGED', most < 0 ? 'units' : null)];
  if (least >= 0) return { emissions, refills: [] };
  return { emissions: [...emissions, ...deaths(at)], refills: ['slots'] };
}
