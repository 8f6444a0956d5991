import type { Application } from 'express';
import type { Book } from '../../../shared/index.ts';
import { list } from '../html.ts';
import { mountApiPage } from './api-page.ts';
import { botPage } from './bot-page.ts';
import { cardsPage } from './cards-page.ts';
import { mountPage } from './page-html.ts';
import { rulesPage } from './rules-page.ts';

const ABOUT = [
  '`/docs/api`: the HTTP API, to read and to try; for machines `/api/openapi.json`',
  '`/docs/bots`: bots over a plain websocket, in any language; for machines `/api/asyncapi.json`',
  '`/docs/rules`: the numbered rules of the game',
  '`/docs/cards`: every card with its text; for machines `/api/cards`',
];

/** The pages for authors of clients and bots, and for players. */
export function mountDocs(app: Application, book: Book): void {
  mountPage(app, '/docs', () => ({
    title: 'Arbiter: documents',
    body: `<h1>Documents</h1>${list('ul', ABOUT)}`,
  }));
  mountApiPage(app);
  mountPage(app, '/docs/bots', botPage);
  mountPage(app, '/docs/rules', rulesPage);
  mountPage(app, '/docs/cards', () => cardsPage(book));
}
