import { devotionCards } from './devotion.ts';
import { skills } from './skills.ts';
import { units } from './units.ts';

export const duelSet = { id: 'duel', cards: [...units, ...devotionCards, ...skills] };
