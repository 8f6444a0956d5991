import * as z from 'zod/mini';
import { CARD_KINDS } from '../state/card.ts';
import { ELEMENTS } from '../state/elements.ts';
import {
  DAMAGE_KINDS,
  LISTENERS,
  type Listener,
  PROXIMITIES,
  type Proximity,
  VICTIM_KINDS,
} from '../state/trait.ts';
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

const EVENTS: Readonly<Record<Listener, string>> = {
  UNIT_DIED: 'a unit dies',
  UNIT_DAMAGED: 'a unit is damaged',
  UNIT_DEPLOYED: 'a unit is deployed',
  UNIT_POWER_CHANGED: 'the power of a unit changes',
  UNIT_HEALED: 'a unit is healed',
  UNIT_CONSUMED: 'a unit is consumed',
  UNIT_BOUNCED: 'a unit is bounced',
  CARD_PLAYED: 'a card is played',
  CARD_DRAWN: 'a card is drawn',
  TURN_CHANGED: 'a turn starts',
  YOUR_TURN_START: 'your turn starts',
  OPPONENT_TURN_START: "your opponent's turn starts",
  ROUND_STARTED: 'a round starts',
  SKIRMISH_STARTED: 'a skirmish starts',
  SKIRMISH_ENDED: 'a skirmish ends',
  TERRAIN_RESOLVED: 'a terrain is decided',
  ABILITY_ACTIVATED: 'an ability is activated',
  ATTACK_DECLARED: 'a unit attacks',
  BLOCK_DECLARED: 'a unit blocks',
  DAMAGE_DEALT: 'damage is dealt',
  HERO_HEALED: 'a hero heals',
  YOUR_TURN_END: 'your turn ends',
};

const PLACES: Readonly<Record<Proximity, string>> = {
  CLOSE: 'close',
  IN_FRONT: 'in front',
  SAME_TERRAIN: 'on its terrain',
};

const DAMAGE_WORDS = { combat: 'in combat', effect: 'by an effect' } as const;

function eventWords(data: Data): string {
  const sides = { ally: 'allied', enemy: 'enemy' } as const;
  const about = [
    data.near === undefined ? '' : PLACES[data.near],
    data.side === undefined ? '' : sides[data.side],
    data.element ?? '',
    data.kinds?.join(' or ') ?? '',
    data.damage === undefined ? '' : DAMAGE_WORDS[data.damage],
    data.victim === undefined ? '' : `to a ${data.victim}`,
  ].filter((word) => word !== '');
  const event =
    data.ownToo === true
      ? EVENTS[data.hears]
      : EVENTS[data.hears].replace('a unit', 'another unit');
  return about.length === 0 ? event : `${event} (${about.join(', ')})`;
}

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
  say: (data, node, sayNode) => `When ${eventWords(data)}: ${node === null ? '' : sayNode(node)}`,
});
