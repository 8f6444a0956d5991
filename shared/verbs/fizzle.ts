import type { RulesContext } from '../state/rules-context.ts';
import { record } from './record.ts';

/** C1: an effect that can do nothing says so. */
export function fizzle(ctx: RulesContext, card: string, effect: string, reason: string): void {
  record(ctx, { kind: 'effectFizzled', card, effect, reason });
}
