import { duelFormat } from './duel.ts';
import { duelLifeCards } from './duel-life-cards.ts';
import { skirmishFormat } from './skirmish.ts';

export const FORMATS = [duelFormat, duelLifeCards, skirmishFormat] as const;
