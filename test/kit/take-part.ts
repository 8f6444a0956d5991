import type { Intent } from '../../shared/index.ts';
import { type Dice, pickIntent } from './random-play.ts';

const FIRST: readonly Intent['kind'][] = ['placeAzoth', 'playCard'];

/** What somebody does who takes part in each turn: lays or plays a card where that is possible. */
export function takePart(dice: Dice, legal: readonly Intent[]): Intent {
  const plays = legal.filter(({ kind }) => FIRST.includes(kind));
  return plays.length > 0 && dice.chance(0.7) ? dice.pick(plays) : pickIntent(dice, legal);
}
