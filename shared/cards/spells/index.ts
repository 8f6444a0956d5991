import type { CardRecordSet } from '../../schema/card-record.ts';
import { enemySpells } from './spells.ts';

export const spells: CardRecordSet = { id: 'spells', cards: [...enemySpells] };
