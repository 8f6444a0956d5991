import * as z from 'zod/mini';
import type { EffectNode } from '../state/node.ts';
import { SPECIALS, type Trait, type TriggerName } from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X6: a named effect in code, for what the data language cannot express. A test limits their number. */
const shape = z.strictObject({
  type: z.literal('special'),
  at: z.enum(['deploy', 'death', 'conquer', 'turn-start']),
  name: z.enum(SPECIALS),
});
type Data = z.infer<typeof shape>;

const TRIGGER = {
  deploy: 'ON_DEPLOY',
  death: 'ON_DEATH',
  conquer: 'ON_CONQUER',
} as const satisfies Record<Exclude<Data['at'], 'turn-start'>, TriggerName>;

const nodeOf = (data: Data) => ({ kind: 'special', name: data.name }) as EffectNode;

function compile(data: Data): Trait {
  if (data.at !== 'turn-start')
    return { type: 'reaction', on: TRIGGER[data.at], node: nodeOf(data) };
  return {
    type: 'ongoing',
    hears: 'YOUR_TURN_START',
    near: null,
    side: null,
    kinds: null,
    element: null,
    ownToo: false,
    damage: null,
    victim: null,
    node: nodeOf(data),
  };
}

export const special = defineTrait<Data>({
  type: 'special',
  shape,
  compile,
});
