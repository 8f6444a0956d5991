import type { GameView, Seat } from '../../../shared/index.ts';
import type { Answer } from '../../../shared/protocol/answer.ts';
import { isSiege, otherOf } from './view-facts.ts';

/** Rejections that are likely because the partner acted first. */
const OVERTAKEN: ReadonlySet<string> = new Set([
  ...['stale', 'choice-pending', 'not-your-decision', 'wrong-step', 'bad-target', 'no-target'],
  'no-effect',
]);

type RejectionContext = {
  readonly view: GameView | null;
  readonly seat: Seat | null;
  readonly names: readonly [string, string];
};

/** Explains a rejection; in a siege the partner may have acted first. */
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
