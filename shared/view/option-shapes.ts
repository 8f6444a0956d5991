import * as z from 'zod/mini';
import { cardNameShape, idShape, targetShape } from './part-shapes.ts';
import { described } from './shape-of.ts';

const target = {
  kind: z.literal('target'),
  target: targetShape,
  card: described('The card that stands there.', z.nullable(z.string())),
};
const branch = { kind: z.literal('branch'), index: z.int() };
const number = { kind: z.literal('number'), amount: z.int() };
const card = { kind: z.literal('card'), id: idShape, card: cardNameShape };
const accept = { kind: z.literal('accept') };
const decline = { kind: z.literal('decline') };
const done = { kind: z.literal('done') };

export const optionShape = described(
  'Something that can be chosen.',
  z.discriminatedUnion('kind', [
    z.strictObject(target),
    z.strictObject(branch),
    z.strictObject(number),
    z.strictObject(card),
    z.strictObject(accept),
    z.strictObject(decline),
    z.strictObject(done),
  ]),
);

const label = described('In words.', z.string());

export const optionViewShape = described(
  'An option of your own open choice; its place in the list is what `choose` names.',
  z.discriminatedUnion('kind', [
    z.strictObject({ ...target, label }),
    z.strictObject({ ...branch, label }),
    z.strictObject({ ...number, label }),
    z.strictObject({ ...card, label }),
    z.strictObject({ ...accept, label }),
    z.strictObject({ ...decline, label }),
    z.strictObject({ ...done, label }),
  ]),
);
