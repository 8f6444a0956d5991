import * as z from 'zod/mini';
import { TRIGGERS, type TriggerName } from '../state/trait.ts';
import { aim, nodeOf } from './aim.ts';
import { defineTrait } from './trait-type.ts';

/** X1: it triggers once, when something happens to its own unit. */
const shape = z.strictObject({ type: z.literal('reaction'), on: z.enum(TRIGGERS), ...aim });

const WORDS: Readonly<Record<TriggerName, string>> = {
  ON_DEPLOY: 'Deploy',
  ON_DEATH: 'Death',
  ON_CONQUER: 'Conquer',
  ON_CONSUME: 'Consume',
  ON_CONSUMED: 'Consumed',
};

export const reaction = defineTrait<z.infer<typeof shape>>({
  type: 'reaction',
  shape,
  compile: (data) => ({ type: 'reaction', on: data.on, node: nodeOf(data) }),
  say: (data, node, sayNode) => `${WORDS[data.on]}: ${node === null ? '' : sayNode(node)}`,
});
