import { attacks, powers, skills } from './clergy.ts';
import { curses } from './curses.ts';
import { more } from './more.ts';

export const clericSet = {
  id: 'cleric',
  cards: [...curses, ...attacks, ...skills, ...powers, ...more],
};
