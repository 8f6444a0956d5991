import type { Amount } from '../../state/terms.ts';
import { quantityOf, quantityValue } from './expressions.ts';
import { signed, timesWords } from './grammar.ts';
import { type Scope, statWord } from './scope.ts';

/** Changes of stats: "+2 strength", "+1/+1", "+X Power, where X is …". */

/** N4: which stats counters and slots change in this format, and how they read together. */
function pairOf(scope: Scope): readonly string[] {
  if (scope.mode === 'skirmish') return [statWord(scope, 'power')];
  return [statWord(scope, 'strength'), statWord(scope, 'health')];
}

/** A duel writes "+1/+1", as most card games do. */
function joined(number: string, stats: readonly string[], { mode }: Scope): string {
  if (stats.length > 1 && mode === 'duel') return stats.map(() => number).join('/');
  return stats.map((stat) => `${number} ${stat}`).join(' and ');
}

const signedX = (times: number): string => (times < 0 ? '−X' : '+X');

function bonusOn(amount: Amount, stats: readonly string[], scope: Scope): string {
  const quantity = quantityOf(amount, scope);
  switch (quantity.kind) {
    case 'number':
      return joined(signed(quantity.count), stats, scope);
    case 'each':
      return `${joined(signed(quantity.count), stats, scope)} for each ${quantity.of}`;
    case 'given': {
      const { times } = quantity;
      if (times < 0) return `${joined('−X', stats, scope)}, where X is that much`;
      return `${times === 1 ? '' : `${timesWords(times)} `}that much ${stats.join(' and ')}`;
    }
    case 'value': {
      const size = quantityValue({ ...quantity, times: Math.abs(quantity.times) });
      return `${joined(signedX(quantity.times), stats, scope)}, where X is ${size}`;
    }
  }
}

/** Of counters and slots, which change strength and health together. */
export const pairBonus = (amount: Amount, scope: Scope): string =>
  bonusOn(amount, pairOf(scope), scope);

export const statBonus = (amount: Amount, stat: 'strength' | 'health', scope: Scope): string =>
  bonusOn(amount, [statWord(scope, stat)], scope);

/** Whether the amount takes something away. */
export function isReduction(amount: Amount): boolean {
  if (typeof amount === 'number') return amount < 0;
  return 'times' in amount && amount.times[1] < 0;
}
