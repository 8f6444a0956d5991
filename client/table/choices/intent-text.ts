import { type Book, type Intent, languageOf } from '../../../shared/index.ts';

/** X5: what an activated ability does; a granted ability is not printed on the card. */
export function abilityText(book: Book, format: string, card: string, ability: number): string {
  const traits = book.cards[card]?.traits.filter(({ type }) => type === 'activate') ?? [];
  const trait = traits[ability];
  return trait === undefined
    ? `Use ability ${ability + 1}`
    : languageOf().trait(book.cards, trait, book.formats[format]);
}

/** Labels for the dialog that distinguishes intents with the same picks. */
export function variantText(intent: Intent): string {
  if (intent.kind === 'playCard') return intent.powered === true ? 'Powered, for 1 azoth' : 'Basic';
  return intent.kind === 'choose' ? `Option ${(intent.options[0] ?? 0) + 1}` : intent.kind;
}
