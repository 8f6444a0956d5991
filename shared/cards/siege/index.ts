import type { CardRecordSet } from '../../schema/card-record.ts';
import { siegeSpells } from './spells.ts';

/** Cards that only siege decks can contain, besides the cleric's cards. */
export const siegeSet: CardRecordSet = { id: 'siege', cards: [...siegeSpells] };
