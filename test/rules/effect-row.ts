import type { Stage } from '../kit/stage.ts';

/** A card with one effect, the option that is then chosen, and what is then seen. */
export type EffectRow = {
  readonly effect: object;
  readonly own?: object;
  readonly foe?: object;
  /** More about the card, and what happens before it is played. */
  readonly as?: object;
  readonly more?: object;
  readonly before?: (s: Stage) => void;
  readonly answer?: number;
  readonly look: (s: Stage) => unknown;
  readonly want: unknown;
  readonly text: string;
};

export type EffectRows = Readonly<Record<string, EffectRow>>;

export const cards = (zone: readonly { readonly card: string }[] = []) =>
  zone.map(({ card }) => card);
