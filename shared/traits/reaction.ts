import * as z from 'zod/mini';
import { TRIGGERS } from '../state/trait.ts';
import { aim, nodeOf } from './aim.ts';
import { defineTrait } from './trait-type.ts';

/** X1: it triggers once, when something happens to its own unit. */
const shape = z.strictObject({ type: z.literal('reaction'), on: z.enum(TRIGGERS), ...aim });

export const reaction = defineTrait<z.infer<typeof shape>>({
  type: 'reaction',
  shape,
  compile: (data) => ({ type: 'reaction', on: data.on, node: nodeOf(data) }),
});
