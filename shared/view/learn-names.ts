import type { GameView } from './view.ts';

/** Events name units by id: what can be seen tells which cards they are. */
export function learnNames(cards: Map<string, string>, view: GameView): void {
  for (const { field, hand = [], discard } of view.seats) {
    for (const one of [...field, ...hand, ...discard]) {
      if (one !== null) cards.set(one.id, one.card);
    }
  }
  for (const one of view.enemies ?? []) if (one !== null) cards.set(one.id, one.card);
  for (const { id, card } of view.stack) cards.set(id, card);
}
