import type * as z from 'zod/mini';
import { loseShields as strip } from '../verbs/change-unit.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';

const stripShape = plain('lose-shields');
export const loseShields = onUnit<z.infer<typeof stripShape>>({
  kind: 'lose-shields',
  group: 'status',
  shape: stripShape,
  facts: ON_UNIT,
  arcane: true,
  act: strip,
});
