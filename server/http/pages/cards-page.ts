import type { Book } from '../../../shared/index.ts';
import { cardInfo } from '../catalogue.ts';
import { groupBy } from '../group-by.ts';
import { escapeHtml, table } from '../html.ts';
import type { DocPage } from './page-html.ts';

type CardInfo = ReturnType<typeof cardInfo>;

const ROW_HEADS = ['id', 'name', 'elements', 'cost', 'text'];

function rowOf({ id, name, elements, cost, text }: CardInfo): string[] {
  return [`<code id="${id}">${id}</code>`, name, elements.join(', '), String(cost), text].map(
    (cell, at) => (at === 0 ? cell : escapeHtml(cell)),
  );
}

function setHtml([set, cards]: [string, readonly CardInfo[]]): string {
  const rows = cards.toSorted((a, b) => a.name.localeCompare(b.name)).map(rowOf);
  return `<h2 id="${set}">${escapeHtml(set)} (${cards.length})</h2>${table(ROW_HEADS, rows)}`;
}

/** Every card with the text that the game generates for it. */
export function cardsPage(book: Book): DocPage {
  const cards = Object.values(book.cards).map((card) => cardInfo(book, card, null));
  const sets = [...groupBy(cards, ({ set }) => set)];
  const intro = `<h1>Cards</h1><p>${cards.length} cards in ${sets.length} sets; for machines: <a href="/api/cards">/api/cards</a>.</p>`;
  return { title: 'Arbiter: cards', body: intro + sets.map(setHtml).join('\n') };
}
