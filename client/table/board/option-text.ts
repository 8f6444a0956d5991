import type { Book, GameView, Target } from '../../../shared/index.ts';
import type { Camp } from '../../../shared/state/seat.ts';
import { findUnit } from '../facts/view-facts.ts';

type Option = NonNullable<NonNullable<GameView['choice']>['options']>[number];

const PLAIN: Readonly<Record<string, string>> = {
  accept: 'Yes',
  decline: 'No',
  done: 'Done',
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Place = Extract<Target, { slot: unknown }>['slot'];

const ownerText = (seat: Camp, names: readonly [string, string]): string =>
  seat === 2 ? 'the enemies' : names[seat];

const slotText = ({ seat, index }: Place, names: readonly [string, string]): string =>
  `Slot ${index + 1} of ${ownerText(seat, names)}`;

/** An option in words: whose it is, and which. */
export function optionText(
  book: Book,
  view: GameView,
  names: readonly [string, string],
  option: Option,
): string {
  if (option.kind === 'number') return option.amount === 0 ? 'Add nothing' : `Add ${option.amount}`;
  if (option.kind !== 'target') return PLAIN[option.kind] ?? capital(option.label);
  const { target } = option;
  if ('hero' in target) return `${names[target.hero]} (hero)`;
  if ('slot' in target) return slotText(target.slot, names);
  const found = 'unit' in target ? findUnit(view, target.unit) : null;
  if (found === null) return capital(option.label);
  const name = book.cards[found.unit.card]?.name ?? option.label;
  return `${name}, slot ${found.unit.slot + 1} of ${ownerText(found.seat, names)}`;
}
