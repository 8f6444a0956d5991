import * as z from 'zod/mini';
import { REACHES, type Reach, RULES, type RuleName } from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X3: it applies as long as its unit is in play. */
const shape = z.strictObject({
  type: z.literal('rule'),
  rule: z.enum(RULES),
  reach: z.enum(REACHES),
  /** CAN_DEPLOY: forbidden unless the arriving unit consumes another. */
  unless: z.optional(z.literal('consuming')),
  /** MODIFY_POWER: added to strength and health. */
  amount: z.optional(z.int()),
});

const WHO: Readonly<Record<Reach, string>> = {
  self: 'it',
  allies: 'your other units',
  'close-allies': 'close allies',
  enemies: 'enemies',
  'close-enemies': 'close enemies',
  'in-front': 'the enemy in front',
};

const WORDS: Readonly<Record<RuleName, (who: string, amount: number) => string>> = {
  CAN_DEPLOY: (who) => `${who} may not be deployed`,
  CAN_TARGET: (who) => `cards and traits of the other side may not choose ${who}`,
  CAN_CONSUME: (who) => `${who} may not be consumed`,
  CAN_ATTACK: (who) => `${who} may not attack`,
  CAN_BLOCK: (who) => `${who} may not block`,
  DETERMINE_TERRAIN_WINNER: () => 'its terrain is won by the lower power, if both have a unit',
  MODIFY_POWER: (who, amount) =>
    `${who}: ${amount < 0 ? `−${-amount}` : `+${amount}`} strength and health`,
};

export const rule = defineTrait<z.infer<typeof shape>>({
  type: 'rule',
  shape,
  compile: (data) => ({
    type: 'rule',
    rule: data.rule,
    reach: data.reach,
    unless: data.unless ?? null,
    amount: data.amount ?? 0,
  }),
  say(data) {
    const words = WORDS[data.rule](WHO[data.reach], data.amount ?? 0);
    const unless = data.unless === undefined ? '' : ' unless by consuming';
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${unless}`;
  },
});
