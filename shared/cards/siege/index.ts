import { more } from './more.ts';
import { siegeSpells } from './spells.ts';

/** What only siege decks hold, beside the cleric's cards. */
export const siegeSet = { id: 'siege', cards: [...siegeSpells, ...more] };
