import * as z from 'zod/mini';
import { aim, nodeOf } from './aim.ts';
import { defineTrait } from './trait-type.ts';

/** X5: an ability that the controller uses, with a cooldown. */
const shape = z.strictObject({
  type: z.literal('activate'),
  cooldown: z.int().check(z.minimum(0), z.maximum(9)),
  ...aim,
});

export const activate = defineTrait<z.infer<typeof shape>>({
  type: 'activate',
  shape,
  compile: (data) => ({ type: 'activate', cooldown: data.cooldown, node: nodeOf(data) }),
});
