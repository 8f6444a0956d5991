import type { Format } from '../state/book.ts';
import { duelFormat } from './duel.ts';

/** D5: ten cards of the deck are the hero's life. */
export const duelLifeCards: Format = {
  ...duelFormat,
  id: 'duel-life-cards',
  name: 'Duel with life cards',
  lifeModel: 'cards',
  life: 10,
};
