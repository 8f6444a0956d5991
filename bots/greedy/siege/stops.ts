import type { Book, GameView, Intent, Seat } from '../../../shared/index.ts';
import { attacksOn, planBlocks } from '../worth/block-plan.ts';

/** The attacks on which a hero's block is best spent. */
export function stopsFor(book: Book, view: GameView, seat: Seat): Intent[] {
  const { stopped } = planBlocks(attacksOn(book, view, seat), view.seats[seat].block);
  return stopped.map(({ id }) => ({ kind: 'declareBlocker', unit: 'hero', attacker: id }));
}
