import { type Book, type CardDef, describeCard } from '../../shared/index.ts';
import { CARD_KINDS } from '../../shared/state/card-kinds.ts';
import { ELEMENTS } from '../../shared/state/elements.ts';
import { done, failed, type Outcome } from './outcome.ts';

export type Filters = {
  readonly set?: string | undefined;
  readonly kind?: string | undefined;
  readonly element?: string | undefined;
};

const HEAD = ['set', 'id', 'kind', 'cost', 'stats', 'element', 'rarity', 'text'];
const TEXT_WIDTH = 72;

export function formatFor(book: Book, set: string): string {
  const formats = Object.values(book.formats);
  return (formats.find(({ deck }) => deck.sets[0] === set) ?? formats[0])?.id ?? '';
}

export const hasStats = ({ kind }: CardDef): boolean => kind === 'unit' || kind === 'enemy';

/** An enemy has no printed strength: it shows its attack each round (Z3). */
export const statsOf = (card: CardDef): string =>
  hasStats(card) ? `${card.enemy === null ? card.strength : '–'}/${card.health}` : '';

function shortened(text: string): string {
  return text.length <= TEXT_WIDTH ? text : `${text.slice(0, TEXT_WIDTH - 1).trimEnd()}…`;
}

function rowOf(book: Book, card: CardDef): string[] {
  const { set, id, kind, cost, elements, rarity } = card;
  const text = shortened(describeCard(book, id, formatFor(book, set)));
  return [set, id, kind, String(cost), statsOf(card), elements.join('+'), rarity, text];
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function unknownFilter(book: Book, filters: Filters): string | null {
  const sets = [...new Set(Object.values(book.cards).map(({ set }) => set))];
  const known = { set: sets, kind: CARD_KINDS, element: ELEMENTS };
  for (const name of ['set', 'kind', 'element'] as const) {
    const wanted = filters[name];
    const names: readonly string[] = known[name];
    if (wanted !== undefined && !names.includes(wanted)) {
      return `There is no ${name} called "${wanted}"; there are: ${names.join(', ')}.`;
    }
  }
  return null;
}

const passes = ({ set, kind, element }: Filters, card: CardDef): boolean =>
  (set === undefined || card.set === set) &&
  (kind === undefined || card.kind === kind) &&
  (element === undefined || card.elements.some((own) => own === element));

/** One row of the table for each card. */
export function listCards(book: Book, filters: Filters): Outcome {
  const unknown = unknownFilter(book, filters);
  if (unknown !== null) return failed(unknown);
  const cards = Object.values(book.cards).filter((card) => passes(filters, card));
  const rows = cards.map((card) => rowOf(book, card));
  return done(...table([HEAD, ...rows]), '', `${cards.length} cards.`);
}
