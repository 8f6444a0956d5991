import type { Gift, Loss, Shield } from '../../state/game.ts';
import type { Modifier } from '../../state/modifiers.ts';
import type { Rule } from '../../state/trait.ts';

/** X7: something that makes a unit other than its card. */
export type UnitChange =
  | ({ readonly kind: 'given' } & Pick<Gift, 'trait' | 'duration'>)
  | ({ readonly kind: 'lost' } & Pick<Loss, 'kinds' | 'duration'>)
  | ({ readonly kind: 'shield' } & Pick<Shield, 'left' | 'lasts'>)
  | { readonly kind: 'modifier'; readonly modifier: Modifier }
  | {
      readonly kind: 'rule';
      readonly rule: Rule;
      readonly amount: number;
      /** The name of the unit that makes the rule. */
      readonly holder: string;
    };
