import type { MapSchema } from '@colyseus/schema';

type Card = { readonly id: string; readonly card: string };

const isInOrder = (map: MapSchema<string>, cards: readonly Card[]): boolean => {
  let at = 0;
  for (const id of map.keys()) {
    if (cards[at]?.id !== id) return false;
    at += 1;
  }
  return true;
};

/** The ids in the map that are out of order or gone; none for a pile that only grew. */
function outOfPlace(map: MapSchema<string>, cards: readonly Card[]): string[] {
  const found: string[] = [];
  let at = 0;
  map.forEach((card, id) => {
    const wanted = cards[at];
    if (wanted?.id === id && wanted.card === card) at += 1;
    else found.push(id);
  });
  return found;
}

/**
 * Makes a map hold these cards by deleting and adding only. Returns the order of the ids as a text, or '' if
 * the map already has that order. Entries are never all replaced to restore the order, because a client that
 * was away would keep the old one.
 */
export function syncCards(map: MapSchema<string>, cards: readonly Card[]): string {
  const suspects = outOfPlace(map, cards);
  if (suspects.length === 0) {
    for (const { id, card } of cards.slice(map.size)) map.set(id, card);
    return '';
  }
  const wanted = new Set(cards.map(({ id }) => id));
  for (const id of suspects) if (!wanted.has(id)) map.delete(id);
  for (const { id, card } of cards) map.set(id, card);
  return isInOrder(map, cards) ? '' : cards.map(({ id }) => id).join(' ');
}
