import type { CardRecordSet } from '../../schema/card-record.ts';
import { attacks } from './attacks.ts';
import { curses } from './curses.ts';
import { powers } from './powers.ts';
import { skills } from './skills.ts';

export const clericSet: CardRecordSet = {
  id: 'cleric',
  cards: [...curses, ...attacks, ...skills, ...powers],
};
