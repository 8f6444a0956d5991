import { devotionCards } from './devotion.ts';
import { more } from './more.ts';
import { curseMakers, frenzy, reactions } from './reactions.ts';
import { skills } from './skills.ts';
import { traitUnits } from './traits.ts';
import { units } from './units.ts';

export const duelSet = {
  id: 'duel',
  cards: [
    ...units,
    ...traitUnits,
    ...devotionCards,
    ...skills,
    ...reactions,
    ...curseMakers,
    ...frenzy,
    ...more,
  ],
};
