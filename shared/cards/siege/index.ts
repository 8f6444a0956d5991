import { more } from './more.ts';
import { siegeSpells } from './spells.ts';

/** Cards that only siege decks can contain, besides the cleric's cards. */
export const siegeSet = { id: 'siege', cards: [...siegeSpells, ...more] };
