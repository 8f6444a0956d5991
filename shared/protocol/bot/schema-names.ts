import * as z from 'zod/mini';
import { INTENTS } from '../../intents/index.ts';
import { optionShape, optionViewShape } from '../../view/option-shapes.ts';
import { cardShape, resultShape, statusShape, targetShape } from '../../view/part-shapes.ts';
import {
  assaultShape,
  choiceShape,
  enemyShape,
  fightShape,
  gameViewShape,
  intentViewShape,
  modifierShape,
  seatViewShape,
  siegeShape,
  stackItemShape,
  unitShape,
} from '../../view/view-shape.ts';
import { intentShape } from '../intent-message.ts';
import { clockShape, seatInfoShape, tableShape } from '../match-view.ts';
import { EVENT_SHAPES, eventShape } from './event-shape.ts';
import { BOT_MESSAGES, codeShape, positionShape } from './message-shapes.ts';
import { BOT_REQUESTS, deckShape } from './requests.ts';

const NAMED = {
  View: gameViewShape,
  Seat: seatViewShape,
  Unit: unitShape,
  Enemy: enemyShape,
  EnemyIntent: intentViewShape,
  Assault: assaultShape,
  Siege: siegeShape,
  Card: cardShape,
  Status: statusShape,
  Target: targetShape,
  Fight: fightShape,
  StackItem: stackItemShape,
  Modifier: modifierShape,
  Choice: choiceShape,
  Option: optionShape,
  OwnOption: optionViewShape,
  Result: resultShape,
  Table: tableShape,
  Player: seatInfoShape,
  Clock: clockShape,
  Intent: intentShape,
  Deck: deckShape,
  Position: positionShape,
  Code: codeShape,
  Event: eventShape,
} as const;

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const requestName = (type: string): string => `${capital(type)}Request`;
export const messageName = (type: string): string => `${capital(type)}Message`;

/** Every schema of the contract by its name in the document. */
function namedShapes(): [name: string, shape: z.ZodMiniType][] {
  const named = (name: (type: string) => string, shapes: Readonly<Record<string, z.ZodMiniType>>) =>
    Object.entries(shapes).map(([type, shape]): [string, z.ZodMiniType] => [name(type), shape]);
  return [
    ...named(requestName, BOT_REQUESTS),
    ...named(messageName, BOT_MESSAGES),
    ...named((name) => name, NAMED),
    ...named((kind) => `${capital(kind)}Event`, Object.fromEntries(EVENT_SHAPES)),
  ];
}

export type Schema = Readonly<Record<string, unknown>>;
export const refTo = (name: string) => `#/components/schemas/${name}`;

type Checks = { minimum?: number; maximum?: number; pattern?: string };

/** Removes what is noise or not portable: the bounds of exact integers, and Unicode classes in patterns. */
function portable({ jsonSchema }: { jsonSchema: Checks }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.pattern?.includes('\\p{') === true) delete jsonSchema.pattern;
}

const WORDS: ReadonlyMap<string, string> = new Map(INTENTS.map(({ kind, words }) => [kind, words]));
type KindSchema = { readonly properties: { readonly kind: { readonly const: string } } };

/** Adds descriptions: the intent schemas come from the rules, which have none. */
function withWords({ oneOf, ...schema }: Schema): Schema {
  const kinds = (oneOf as readonly KindSchema[]).map((kind) => ({
    description: WORDS.get(kind.properties.kind.const),
    ...kind,
  }));
  return {
    description: 'Something that a seat may do; `kind` distinguishes the intents.',
    ...schema,
    oneOf: kinds,
  };
}

/** Generated from the schemas that requests are validated with, as JSON Schema draft 7, the default of AsyncAPI. */
export function namedSchemas(): Readonly<Record<string, Schema>> {
  const names = z.registry<{ id: string }>();
  for (const [id, shape] of namedShapes()) names.add(shape, { id });
  const { schemas } = z.toJSONSchema(names, {
    uri: refTo,
    io: 'input',
    target: 'draft-7',
    override: portable,
  });
  const own = ({ $schema: _, $id: __, ...schema }: Schema): Schema => schema;
  const all = Object.entries(schemas).map(([id, schema]): [string, Schema] => [id, own(schema)]);
  return Object.fromEntries(
    all.map(([id, schema]) => [id, id === 'Intent' ? withWords(schema) : schema]),
  );
}
