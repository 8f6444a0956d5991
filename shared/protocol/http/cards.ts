import { z } from 'zod';

const ok = z.literal(true);

const words = z.array(z.string());

export const Card = z.object({
  id: z.string(),
  name: z.string(),
  set: z.string(),
  kind: z.string(),
  rarity: z.string(),
  cost: z.number(),
  elements: words,
  strength: z.number(),
  health: z.number(),
  keywords: words,
  resists: words,
  fame: z.number(),
  target: z.string().nullable(),
  reaction: words,
  burst: z.boolean(),
  fracture: z.boolean(),
  unplayable: z.boolean(),
  token: z.boolean(),
  text: z.string().describe('Made from the data, in the words of the format.'),
  definition: z
    .record(z.string(), z.unknown())
    .describe('The card as its author wrote it, in the language of /api/cards/schema.json.'),
});

export const ListCardsReply = z.object({ ok, cards: z.array(Card) });

export const GetCardReply = z.object({ ok, card: Card });

const counts = z.object({ bronze: z.number(), silver: z.number(), gold: z.number() });

export const Format = z.object({
  id: z.string(),
  name: z.string(),
  mode: z.string(),
  lifeModel: z.string(),
  life: z.number(),
  resolve: z.object({ first: z.number(), growth: z.number(), cap: z.number() }),
  opening: z.tuple([z.number(), z.number()]),
  draw: z.number(),
  firstDraw: z.number(),
  handLimit: z.number(),
  reshuffles: z.boolean(),
  oneCardATurn: z.boolean(),
  turnCap: z.number(),
  resolutionCap: z.number(),
  intentCap: z.number().describe('A match ends after so many intents of both seats.'),
  retractCap: z
    .object({ step: z.number(), match: z.number() })
    .describe('How many declarations a player may take back, in a step and in a match.'),
  labels: z.object({ strength: z.string(), health: z.string() }),
  waves: z.array(words).optional().describe('Siege: the enemies that come, wave by wave.'),
  deck: z.object({
    size: z.tuple([z.number(), z.number()]),
    copies: counts,
    inAll: counts.partial(),
    sets: words,
    onlyFrom: z
      .record(z.string(), z.object({ kind: z.string(), rarity: z.string() }))
      .optional()
      .describe('Of these sets only such cards.'),
    copiesOf: z.record(z.string(), z.number()).optional().describe('By card, where it differs.'),
    ofKind: z.record(z.string(), z.number()).optional().describe('The most cards of a kind.'),
  }),
});
export type Format = z.output<typeof Format>;

export const ListFormatsReply = z.object({ ok, formats: z.array(Format) });
export type ListFormatsReply = z.output<typeof ListFormatsReply>;

export const Deck = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  cards: z.array(z.string()),
});

export const ListDecksReply = z.object({ ok, decks: z.array(Deck) });
export type ListDecksReply = z.output<typeof ListDecksReply>;

export const CheckDeckReply = z.object({ ok, legal: z.boolean(), faults: z.array(z.string()) });
