import { beasts } from './beasts.ts';
import { crystals } from './crystals.ts';
import { leaders } from './leaders.ts';
import { more } from './more.ts';
import { undead } from './undead.ts';

/** What is no player's: the enemies of the siege, and the mana it gives (Z3, R3). */
export const enemySet = {
  id: 'enemies',
  cards: [...undead, ...beasts, ...leaders, ...crystals, ...more],
};
