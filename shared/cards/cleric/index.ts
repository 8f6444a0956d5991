import { curses } from './curses.ts';
import { more } from './more.ts';

export const clericSet = { id: 'cleric', cards: [...curses, ...more] };
