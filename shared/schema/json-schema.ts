import * as z from 'zod/mini';
import { EFFECTS } from '../effects/index.ts';
import { amountShape } from '../language/amount.ts';
import { conditionShape } from '../language/condition.ts';
import { nodeShape, traitDataShape } from '../language/node.ts';
import { selectionShape } from '../language/selection.ts';
import { TRAITS } from '../traits/index.ts';
import { cardShape } from './card-shape.ts';

type Json = Record<string, unknown>;
type Part = { readonly id: string };

const refTo = (id: string): string => `#/$defs/${id}`;

/** The parts of the language, which stand inside each other, each described once. */
function partsOfLanguage() {
  const parts = z.registry<Part>();
  parts.add(cardShape, { id: 'Card' });
  parts.add(z.union(EFFECTS.map(({ shape }): z.ZodMiniType => shape)), { id: 'Effect' });
  parts.add(z.union(TRAITS.map(({ shape }): z.ZodMiniType => shape)), { id: 'Trait' });
  parts.add(amountShape, { id: 'Amount' });
  parts.add(conditionShape, { id: 'Condition' });
  parts.add(selectionShape, { id: 'Selection' });
  return parts;
}

/** The schema of an inner effect or trait only knows its kind, so it refers to the schema of all kinds. */
function referToAllKinds(schema: unknown, json: Json): void {
  const inner = schema === nodeShape ? 'Effect' : schema === traitDataShape ? 'Trait' : null;
  if (inner === null) return;
  for (const key of Object.keys(json)) delete json[key];
  json.$ref = refTo(inner);
}

/** The whole language of cards, for editors and other programs: a list of cards, or a set of them. */
export function cardLanguageSchema(): Readonly<Json> & { readonly $schema: string } {
  const { schemas } = z.toJSONSchema(partsOfLanguage(), {
    io: 'input',
    uri: refTo,
    override: ({ zodSchema, jsonSchema }) => referToAllKinds(zodSchema, jsonSchema),
  });
  const defs = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...body }]) => [id, body]);
  const cards = { type: 'array', items: { $ref: refTo('Card') } };
  const set = {
    type: 'object',
    properties: { $schema: { type: 'string' }, id: { type: 'string' }, cards },
    required: ['id', 'cards'],
    additionalProperties: false,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Cards of Arbiter',
    anyOf: [set, cards],
    $defs: Object.fromEntries(defs),
  };
}
