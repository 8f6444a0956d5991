import type * as z from 'zod/mini';
import { tapUnit } from '../verbs/change-unit.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';

const tapShape = plain('tap');
export const tap = onUnit<z.infer<typeof tapShape>>({
  kind: 'tap',
  group: 'status',
  shape: tapShape,
  facts: ON_UNIT,
  act: tapUnit,
  may: (unit) => !unit.tapped,
});
