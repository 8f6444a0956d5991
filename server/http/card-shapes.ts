import { z } from 'zod';

const words = z.array(z.string());

/** Effects and traits as their makers wrote them: the language of cards is documented with the rules. */
const nodes = z.array(z.unknown());

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
  traits: nodes,
  effects: nodes,
  powered: z.object({ by: words, effects: nodes }).nullable(),
  curse: z.object({ drawn: nodes, turnEnd: nodes, impairs: z.boolean() }).nullable(),
  burst: z.boolean(),
  fracture: z.boolean(),
  unplayable: z.boolean(),
  token: z.boolean(),
  text: z.string().describe('Made from the data, in the words of the format.'),
});

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
  labels: z.object({ strength: z.string(), health: z.string() }),
  deck: z.object({
    size: z.tuple([z.number(), z.number()]),
    copies: counts,
    inAll: counts.partial(),
    sets: words,
  }),
});
