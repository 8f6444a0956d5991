import { beasts } from './beasts.ts';
import { crystals } from './crystals.ts';
import { leaders } from './leaders.ts';
import { more } from './more.ts';
import { undead } from './undead.ts';

/** Cards that belong to no player: the enemies of a siege, and its mana crystals (Z3, R3). */
export const enemySet = {
  id: 'enemies',
  cards: [...undead, ...beasts, ...leaders, ...crystals, ...more],
};
