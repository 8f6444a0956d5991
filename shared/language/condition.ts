import * as z from 'zod/mini';
import { ELEMENTS, type Element } from '../state/elements.ts';
import type { Source, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { resistancesOf } from '../state/stats.ts';
import { type Amount, amountOf, amountShape } from './amount.ts';
import { itsUnit } from './refs.ts';

/** E4: a filter is about `it`, a condition about the hero; both are plain data. */
export type Condition =
  | { readonly is: 'wounded' | 'unwounded' | 'tapped' | 'attacking' | 'blocking' | 'full-life' }
  | { readonly element: Element }
  | { readonly resists: Element }
  | { readonly atLeast: readonly [Amount, Amount] }
  | { readonly not: Condition };

const STATES = ['wounded', 'unwounded', 'tapped', 'attacking', 'blocking', 'full-life'] as const;
type State = (typeof STATES)[number];

export const conditionShape: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ is: z.enum(STATES) }),
    z.strictObject({ element: z.enum(ELEMENTS) }),
    z.strictObject({ resists: z.enum(ELEMENTS) }),
    z.strictObject({ atLeast: z.tuple([amountShape, amountShape]) }),
    z.strictObject({ not: conditionShape }),
  ]),
);

const UNIT_STATES: Readonly<Record<Exclude<State, 'full-life'>, (unit: Unit) => boolean>> = {
  wounded: (unit) => unit.damage > 0,
  unwounded: (unit) => unit.damage === 0,
  tapped: (unit) => unit.tapped,
  attacking: (unit) => unit.attacking !== null,
  blocking: (unit) => unit.blocking !== null,
};

function isInState(ctx: RulesContext, state: State, source: Source): boolean {
  if (state === 'full-life') {
    const side = ctx.game.sides[source.seat];
    return side.life >= side.maxLife;
  }
  const unit = itsUnit(ctx.game, source);
  return unit !== null && UNIT_STATES[state](unit);
}

export function holds(ctx: RulesContext, condition: Condition, source: Source): boolean {
  if ('not' in condition) return !holds(ctx, condition.not, source);
  if ('is' in condition) return isInState(ctx, condition.is, source);
  if ('atLeast' in condition) {
    const [left, right] = condition.atLeast;
    return amountOf(ctx, left, source) >= amountOf(ctx, right, source);
  }
  const unit = itsUnit(ctx.game, source);
  if (unit === null) return false;
  if ('element' in condition)
    return ctx.book.cards[unit.card]?.elements.includes(condition.element) === true;
  return resistancesOf(ctx.book, ctx.game, unit).includes(condition.resists);
}
