import type { FizzleReason } from '../state/events.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { record } from './record.ts';

/** C1: records that an effect could not do anything. */
export function fizzle(
  ctx: RulesContext,
  card: string,
  effect: string,
  reason: FizzleReason,
): void {
  record(ctx, { kind: 'effectFizzled', card, effect, reason });
}
