import { duelSet } from './duel/index.ts';
import { spells } from './spells/index.ts';

export const SETS = [spells, duelSet] as const;
