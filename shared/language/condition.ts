import { isTrue } from '../state/evaluate.ts';
import type { Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { READINGS } from '../state/stats.ts';
import type { Condition } from '../state/terms.ts';

export { conditionShape } from './amount.ts';

export function holds({ book, game }: RulesContext, condition: Condition, source: Source): boolean {
  const scope = { book, game, source, read: READINGS, arriving: null };
  return isTrue(scope, condition);
}
