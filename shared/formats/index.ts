import { duelFormat } from './duel.ts';
import { duelLifeCards } from './duel-life-cards.ts';

export const FORMATS = [duelFormat, duelLifeCards] as const;
