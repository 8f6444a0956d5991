import { clericSet } from './cleric/index.ts';
import { duelSet } from './duel/index.ts';
import { skirmishSet } from './skirmish/index.ts';
import { spells } from './spells/index.ts';

export const SETS = [spells, duelSet, skirmishSet, clericSet] as const;
