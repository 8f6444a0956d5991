import type { CardRecordSet } from '../../schema/card-record.ts';
import { beasts } from './beasts.ts';
import { crystals } from './crystals.ts';
import { followers } from './followers.ts';
import { leaders } from './leaders.ts';
import { undead } from './undead.ts';

/** Cards that belong to no player: the enemies of a siege, and its mana crystals (Z3, R3). */
export const enemySet: CardRecordSet = {
  id: 'enemies',
  cards: [...undead, ...beasts, ...followers, ...leaders, ...crystals],
};
