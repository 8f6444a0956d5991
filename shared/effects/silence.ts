import type * as z from 'zod/mini';
import { silenceUnit } from '../verbs/change-traits.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';

/** X7: the unit loses its traits but keeps its keywords. */
const shape = plain('silence');

export const silence = onUnit<z.infer<typeof shape>>({
  kind: 'silence',
  group: 'status',
  shape,
  facts: ON_UNIT,
  act: silenceUnit,
});
