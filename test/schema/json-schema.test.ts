import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseCard } from '../../shared/book/parse-card.ts';
import { SETS } from '../../shared/cards/index.ts';
import { EFFECT_KINDS } from '../../shared/effects/index.ts';
import { cardLanguageSchema } from '../../shared/index.ts';
import { TRAIT_TYPES } from '../../shared/traits/index.ts';
import { misspelt } from './misspelt-cards.ts';

const schema = cardLanguageSchema();
/** The schema read back, as an editor does. */
const language = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** The words at the end of each path to a `const` of this field. */
function constsOf(part: unknown, field: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === field && typeof value?.const === 'string' ? [value.const] : constsOf(value, field),
  );
}

const textOf = (value: unknown): string => JSON.stringify(value);

describe('the JSON Schema of the card language', () => {
  it.each(SETS.map((set) => [set.id, set] as const))('[G1] accepts the set %s', (_id, set) => {
    const plain = JSON.parse(textOf(set));
    expect(language.safeParse(plain).error).toBeUndefined();
    expect(language.safeParse({ $schema: 'cards.schema.json', ...plain }).success).toBe(true);
    expect(language.safeParse(plain.cards).success).toBe(true);
  });

  // What several fields must be together is for the loader to say.
  const alone = misspelt.filter((card) => 'faults' in parseCard(card, 'scenario', 0));

  it.each(alone.map((card) => [textOf(card), card]))('[G1] refuses %s', (_text, card) => {
    expect(language.safeParse([JSON.parse(textOf(card))]).success).toBe(false);
  });

  it('[E6] knows every effect and every trait', () => {
    const parts = schema.$defs as Readonly<Record<string, unknown>>;
    expect(constsOf(parts.Effect, 'kind')).toEqual([...EFFECT_KINDS]);
    expect([...new Set(constsOf(parts.Trait, 'type'))]).toEqual([...TRAIT_TYPES]);
  });

  it('refers to nothing that is missing', () => {
    const known = Object.keys(schema.$defs as object);
    const refs = [...textOf(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(refs)).toEqual(new Set(known));
  });
});
