import type { GameView, Seat } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { isSiege, otherOf } from './view-facts.ts';

/** What nobody would have tried who had seen what the partner did. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  ...['stale', 'choice-pending', 'not-your-decision', 'wrong-step', 'bad-target', 'no-target'],
  'no-effect',
]);

type RejectionContext = {
  readonly view: GameView | null;
  readonly seat: Seat | null;
  readonly names: readonly [string, string];
};

/** In a siege the partner may have been faster; the table shows what is now. */
export function rejectionText(
  { view, seat, names }: RejectionContext,
  { code, message }: Extract<Answer, { ok: false }>,
): string {
  if (seat === null || !isSiege(view) || !OVERTAKEN.has(code)) return message;
  const partner = names[otherOf(seat)];
  return code === 'stale'
    ? `${partner} was faster, and the table has changed. Decide anew.`
    : `${message} ${partner} may have been faster.`;
}
