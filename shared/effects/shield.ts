import type * as z from 'zod/mini';
import { addShield } from '../verbs/change-unit.ts';
import { amountOf, amountWords } from './language/amount.ts';
import { selectionWords } from './language/selection.ts';
import { counted, onUnit } from './on-unit.ts';

const shieldShape = counted('shield');
export const shield = onUnit<z.infer<typeof shieldShape>>({
  kind: 'shield',
  group: 'status',
  shape: shieldShape,
  act: (t, unit, node, source) => addShield(t, unit, amountOf(t, node.amount, source)),
  say: (node) => `give ${selectionWords(node.to)} Shield ${amountWords(node.amount)}`,
});
