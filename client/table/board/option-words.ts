import type { GameView } from '../../../shared/index.ts';
import { unitIn } from '../view-facts.ts';

type Option = NonNullable<NonNullable<GameView['choice']>['options']>[number];

const PLAIN: Readonly<Record<string, string>> = {
  accept: 'Yes',
  decline: 'No',
  done: 'Done',
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** An option as a player reads it: whose, and which. */
export function optionWords(
  view: GameView,
  names: readonly [string, string],
  option: Option,
): string {
  if (option.kind === 'number') return option.amount === 0 ? 'Add nothing' : `Add ${option.amount}`;
  if (option.kind !== 'target') return PLAIN[option.kind] ?? capital(option.label);
  const { target } = option;
  if ('hero' in target) return `${names[target.hero]} (hero)`;
  if ('slot' in target) return `Slot ${target.slot.index + 1} of ${names[target.slot.seat]}`;
  const found = 'unit' in target ? unitIn(view, target.unit) : null;
  const label = capital(option.label);
  return found === null ? label : `${label}, slot ${found.unit.slot + 1} of ${names[found.seat]}`;
}
