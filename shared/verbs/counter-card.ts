import type { RulesContext } from '../state/rules-context.ts';
import { putCard } from './move-card.ts';
import { takeFromStack } from './put-on-stack.ts';
import { record } from './record.ts';

/** P3: from the stack to its owner's discard pile, without its effects. */
export function counterCard(ctx: RulesContext, id: string): void {
  const item = takeFromStack(ctx, id);
  if (item === null) return;
  const { seat, card } = item;
  record(ctx, { kind: 'cardCountered', seat, id, card });
  putCard(ctx, seat, { id, card }, 'stack', 'discard');
}
