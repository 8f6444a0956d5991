import type { CardRecordSet } from '../../schema/card-record.ts';
import { otherSpells } from './other-spells.ts';
import { enemySpells } from './spells.ts';

export const spells: CardRecordSet = { id: 'spells', cards: [...enemySpells, ...otherSpells] };
