import * as z from 'zod/mini';
import { CARD_KINDS } from '../state/card-kinds.ts';
import { ELEMENTS } from '../state/elements.ts';
import { DAMAGE_KINDS, LISTENERS, PROXIMITIES, VICTIM_KINDS } from '../state/trait.ts';
import { aim, nodeOf } from './aim.ts';
import { defineTrait } from './trait-type.ts';

/** X2: it triggers whenever something happens to others. The filters only use public facts. */
const fields = z.strictObject({
  type: z.literal('ongoing'),
  hears: z.enum(LISTENERS),
  near: z.optional(z.enum(PROXIMITIES)),
  /** The side of the unit, card or hero that the event is about. */
  side: z.optional(z.enum(['ally', 'enemy'])),
  /** The kinds of card, for events about played cards. */
  kinds: z.optional(z.array(z.enum(CARD_KINDS)).check(z.minLength(1))),
  element: z.optional(z.enum(ELEMENTS)),
  /** It also hears the events of its own unit. */
  ownToo: z.optional(z.literal(true)),
  /** DAMAGE_DEALT and UNIT_DAMAGED: only that of combat, or only that of cards and traits. */
  damage: z.optional(z.enum(DAMAGE_KINDS)),
  /** DAMAGE_DEALT: only to a hero, or only to a unit. */
  victim: z.optional(z.enum(VICTIM_KINDS)),
  ...aim,
});
type Data = z.infer<typeof fields>;

const isAboutDamage = ({ hears, damage, victim }: Data): boolean =>
  (damage === undefined || hears === 'DAMAGE_DEALT' || hears === 'UNIT_DAMAGED') &&
  (victim === undefined || hears === 'DAMAGE_DEALT');

const shape = fields.check(
  z.refine(isAboutDamage, {
    path: ['hears'],
    error: '"damage" is for DAMAGE_DEALT and UNIT_DAMAGED, "victim" for DAMAGE_DEALT',
  }),
);

export const ongoing = defineTrait<Data>({
  type: 'ongoing',
  shape,
  compile: (data) => ({
    type: 'ongoing',
    hears: data.hears,
    near: data.near ?? null,
    side: data.side ?? null,
    kinds: data.kinds ?? null,
    element: data.element ?? null,
    ownToo: data.ownToo === true,
    damage: data.damage ?? null,
    victim: data.victim ?? null,
    node: nodeOf(data),
  }),
});
