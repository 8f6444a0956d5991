import type { Intent } from '../../shared/index.ts';
import { type Dice, pickIntent } from './random-play.ts';

const FIRST: readonly Intent['kind'][] = ['placeAzoth', 'playCard'];

/** An intent that takes part in the turn: places azoth or plays a card, if possible. */
export function takePart(dice: Dice, legal: readonly Intent[]): Intent {
  const plays = legal.filter(({ kind }) => FIRST.includes(kind));
  return plays.length > 0 && dice.chance(0.7) ? dice.pick(plays) : pickIntent(dice, legal);
}
