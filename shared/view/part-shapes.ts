import * as z from 'zod/mini';
import type { Card } from '../state/card.ts';
import type { Result } from '../state/game.ts';
import { type Camp, type Seat, SLOTS } from '../state/seat.ts';
import { STATUS_KINDS } from '../state/statuses.ts';
import { described, placed, record, shapeOf } from './shape-of.ts';

/** The small schemas that views, events and messages are made of. */

export const seatShape = described('A side of the table.', z.literal<Seat[]>([0, 1]));
export const campShape = described(
  'A side of the table; 2 is the wild, in siege only.',
  z.literal<Camp[]>([0, 1, 2]),
);
export const slotShape = z.int().check(z.gte(0), z.lt(SLOTS));
export const pairOf = <S extends z.ZodMiniType>(shape: S) => z.tuple([shape, shape]);
export const idShape = described('The id of a card or unit in this match.', z.string());
export const cardNameShape = described('Which card it is: an id of /api/cards.', z.string());

const placeShape = placed({ name: 'Place' }, z.strictObject({ seat: campShape, index: slotShape }));

export const targetShape = placed(
  { name: 'Target' },
  described(
    'What is aimed at: a hero, a unit, a slot or a card.',
    z.union([
      z.strictObject({ hero: seatShape }),
      z.strictObject({ unit: idShape }),
      z.strictObject({ slot: placeShape }),
      z.strictObject({ card: idShape }),
    ]),
  ),
);

export const cardShape = placed(
  { name: 'Card' },
  shapeOf<Card>()('A visible card.', { id: idShape, card: cardNameShape }),
);

export const statusKindShape = z.enum(STATUS_KINDS);

export const statusShape = record('Status', 'A status and its amount or duration.', {
  kind: statusKindShape,
  amount: z.int(),
});

/** In the state a map, by kind. */
export const statusesShape = placed({ key: 'kind' }, z.array(statusShape));

export const winnerShape = described(
  'Null when nobody has won, `both` when a siege was won.',
  z.nullable(z.literal<(Seat | 'both')[]>([0, 1, 'both'])),
);

export const resultShape = placed(
  { name: 'Result' },
  shapeOf<Result>()('How a game ended.', { winner: winnerShape, reason: z.string() }),
);

export const stepShape = z.enum([
  'mulligan',
  'start',
  'main',
  'attack',
  'block',
  'strike',
  'damage',
  'combat-end',
  'main-2',
  'intents',
  'assign',
  'counter',
  'end',
  'cleanup',
]);

export const zoneShape = z.enum([
  'deck',
  'hand',
  'field',
  'discard',
  'fracture',
  'azoth',
  'life',
  'stack',
  'none',
]);
