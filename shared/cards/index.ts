import type { CardRecordSet } from '../schema/card-record.ts';
import { clericSet } from './cleric/index.ts';
import { duelSet } from './duel/index.ts';
import { enemySet } from './enemies/index.ts';
import { siegeSet } from './siege/index.ts';
import { skirmishSet } from './skirmish/index.ts';
import { spells } from './spells/index.ts';

export const SETS: readonly CardRecordSet[] = [
  spells,
  duelSet,
  skirmishSet,
  clericSet,
  siegeSet,
  enemySet,
];
