import { sayEffect } from '../../../shared/effects/run-effect.ts';
import type { Book, Intent } from '../../../shared/index.ts';
import { sayTrait } from '../../../shared/traits/index.ts';

/** X5: what an activated ability does; a granted ability is not printed on the card. */
export function abilityText(book: Book, card: string, ability: number): string {
  const traits = book.cards[card]?.traitData.filter(({ type }) => type === 'activate') ?? [];
  const data = traits[ability];
  return data === undefined ? `Use ability ${ability + 1}` : sayTrait(data, sayEffect);
}

/** Labels for the dialog that distinguishes intents with the same picks. */
export function variantText(intent: Intent): string {
  if (intent.kind === 'playCard') return intent.powered === true ? 'Powered, for 1 azoth' : 'Basic';
  return intent.kind === 'choose' ? `Option ${(intent.options[0] ?? 0) + 1}` : intent.kind;
}
