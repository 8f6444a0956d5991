import { duelFormat } from './duel.ts';
import { duelLifeCards } from './duel-life-cards.ts';
import { siegeFormat } from './siege.ts';
import { siegeBoss } from './siege-boss.ts';
import { siegeEasy } from './siege-easy.ts';
import { skirmishFormat } from './skirmish.ts';

export const FORMATS = [
  duelFormat,
  duelLifeCards,
  skirmishFormat,
  siegeFormat,
  siegeEasy,
  siegeBoss,
] as const;
