import type * as z from 'zod/mini';
import { selectionWords } from '../language/selection.ts';
import { doomUnit } from '../verbs/destroy-unit.ts';
import { onUnit, plain } from './on-unit.ts';

const killShape = plain('kill');
export const kill = onUnit<z.infer<typeof killShape>>({
  kind: 'kill',
  group: 'other',
  shape: killShape,
  act: doomUnit,
  say: (node) => `defeat ${selectionWords(node.to)}`,
});
