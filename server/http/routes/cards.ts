import { z } from 'zod';
import { cardLanguageSchema, deckFaults } from '../../../shared/index.ts';
import {
  CheckDeckReply,
  GetCardReply,
  ListCardsReply,
  ListDecksReply,
  ListFormatsReply,
} from '../../../shared/protocol/http/cards.ts';
import { formatNamed } from '../../matchmaking/find-in-book.ts';
import { cardInfo, cardNamed, cardsOf, makeCardLists } from '../catalogue.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';
import { DeckList, Id } from '../shapes.ts';

const cardRoutes = ({ book }: HttpDeps, cardsIn: ReturnType<typeof makeCardLists>): Route[] => [
  route({
    name: 'listCards',
    tag: 'catalogue',
    refuses: ['unknown-format', 'unknown-set'],
    method: 'get',
    path: '/api/cards',
    summary: 'All cards with their generated text, of one format or one set if asked.',
    needs: 'nobody',
    query: z.strictObject({ format: Id.optional(), set: Id.optional() }),
    reply: ListCardsReply,
    async run({ query }) {
      const format = query.format === undefined ? null : formatNamed(book, query.format);
      if (format !== null && 'ok' in format) return format;
      const cards = cardsOf(cardsIn(format), format, query.set);
      return 'ok' in cards ? cards : done({ cards });
    },
  }),
  route({
    name: 'getCardSchema',
    tag: 'catalogue',
    method: 'get',
    path: '/api/cards/schema.json',
    summary: 'The language of cards as a JSON Schema, for editors and programs.',
    needs: 'nobody',
    reply: z.looseObject({ $schema: z.string() }),
    run: async () => ({ body: cardLanguageSchema() }),
  }),
  route({
    name: 'getCard',
    tag: 'catalogue',
    refuses: ['no-such-card', 'unknown-format'],
    method: 'get',
    path: '/api/cards/:id',
    summary: 'One card, in the words of a format if asked.',
    needs: 'nobody',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ format: Id.optional() }),
    reply: GetCardReply,
    async run({ params, query }) {
      const format = query.format === undefined ? null : formatNamed(book, query.format);
      if (format !== null && 'ok' in format) return format;
      const card = cardNamed(book, params.id);
      return 'ok' in card ? card : done({ card: cardInfo(book, card, format) });
    },
  }),
];

const deckRoutes = ({ book }: HttpDeps): Route[] => [
  route({
    name: 'listDecks',
    tag: 'catalogue',
    method: 'get',
    path: '/api/decks',
    summary: 'The ready-made decks.',
    needs: 'nobody',
    reply: ListDecksReply,
    run: async () => done({ decks: Object.values(book.decks) }),
  }),
  route({
    name: 'checkDeck',
    tag: 'catalogue',
    refuses: ['unknown-format'],
    method: 'post',
    path: '/api/decks/check',
    summary: 'Whether a format allows a deck, with every fault.',
    limit: 'deck',
    needs: 'nobody',
    body: z.strictObject({ format: Id, deck: DeckList }),
    reply: CheckDeckReply,
    async run({ body }) {
      const format = formatNamed(book, body.format);
      if ('ok' in format) return format;
      const faults = deckFaults(book, format, body.deck);
      return done({ legal: faults.length === 0, faults });
    },
  }),
];

export const catalogueRoutes = (deps: HttpDeps): Route[] => [
  route({
    name: 'listFormats',
    tag: 'catalogue',
    method: 'get',
    path: '/api/formats',
    summary: 'All formats with their numbers and what their decks must be.',
    needs: 'nobody',
    reply: ListFormatsReply,
    run: async () => done({ formats: Object.values(deps.book.formats) }),
  }),
  ...cardRoutes(deps, makeCardLists(deps.book)),
  ...deckRoutes(deps),
];
