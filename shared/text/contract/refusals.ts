import type { Window } from '../../state/card.ts';
import type { PoolName } from '../../state/terms.ts';

type OfCard = (name: string) => string;

/** The sentences that say why a card cannot be played (P6); `name` is that of the card. */
export type CardRefusals = {
  readonly notInHand: () => string;
  readonly unplayable: OfCard;
  readonly tooDear: (name: string, cost: number, resolve: number) => string;
  readonly notReaction: OfCard;
  readonly wrongWindow: (name: string, windows: readonly Window[]) => string;
  readonly bound: () => string;
  readonly noAzoth: OfCard;
  readonly needsSlot: (name: string, last: number) => string;
  readonly noEffect: OfCard;
  readonly noEffectOnImmune: OfCard;
  readonly noSlotOrTarget: OfCard;
  readonly noTarget: OfCard;
  readonly needsTarget: (name: string, pool: PoolName) => string;
  readonly targetGone: OfCard;
  readonly badTarget: (name: string, pool: PoolName) => string;
};
