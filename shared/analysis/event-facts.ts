import type { Listener, TriggerName } from '../state/trait.ts';

/** A unit in play, one that is now in a discard pile or a hand, or a card that was played. */
export type Subject = 'unit' | 'discarded' | 'in hand' | 'played';

/** What an event tells the traits that listen for it (see heard.ts). */
type EventFacts = {
  /** What the event is about. */
  readonly subject: Subject | null;
  /** What the unit with the trait is by then. */
  readonly self: Subject;
  /** Whether a unit can hear the event about itself. */
  readonly own: boolean;
  readonly place: boolean;
  /** Whether the kind and element of a card are known. */
  readonly card: 'unit' | 'any' | null;
  readonly seat: 'own' | 'other' | 'any' | null;
  /** The least value of the event's number; null when it has none. */
  readonly given: number | null;
  readonly modes: readonly string[];
};

const EVERY = ['duel', 'skirmish', 'siege'] as const;
const ofUnit = (more: Partial<EventFacts> = {}): EventFacts => ({
  subject: 'unit',
  self: 'unit',
  own: true,
  place: true,
  card: 'unit',
  seat: 'any',
  given: null,
  modes: EVERY,
  ...more,
});
const dead = ofUnit({ subject: 'discarded' });
const plain = (more: Partial<EventFacts> = {}): EventFacts =>
  ofUnit({ subject: null, own: false, place: false, card: null, ...more });

export const EVENT_FACTS: Readonly<Record<Listener, EventFacts>> = {
  UNIT_DIED: dead,
  UNIT_DAMAGED: ofUnit({ given: 1 }),
  UNIT_DEPLOYED: ofUnit(),
  // A power can fall by as much as a unit can have.
  UNIT_POWER_CHANGED: ofUnit({ given: -999 }),
  UNIT_HEALED: ofUnit({ given: 1 }),
  UNIT_CONSUMED: dead,
  UNIT_BOUNCED: ofUnit({ subject: 'in hand' }),
  CARD_PLAYED: plain({ subject: 'played', place: true, card: 'any' }),
  CARD_DRAWN: plain(),
  TURN_CHANGED: plain(),
  YOUR_TURN_START: plain({ seat: 'own' }),
  OPPONENT_TURN_START: plain({ seat: 'other' }),
  ROUND_STARTED: plain({ seat: null }),
  // The units of the last skirmish hear it (X2).
  SKIRMISH_STARTED: plain({ self: 'discarded', seat: null, modes: ['skirmish'] }),
  SKIRMISH_ENDED: plain({ seat: null, modes: ['skirmish'] }),
  TERRAIN_RESOLVED: plain({ subject: 'unit', place: true, card: 'unit', modes: ['skirmish'] }),
  ABILITY_ACTIVATED: ofUnit(),
  ATTACK_DECLARED: ofUnit({ modes: ['duel'] }),
  BLOCK_DECLARED: ofUnit({ modes: ['duel'] }),
  DAMAGE_DEALT: ofUnit({ card: 'any', given: 1 }),
  HERO_HEALED: plain({ given: 0 }),
  YOUR_TURN_END: plain({ seat: 'own' }),
};

/** The unit itself and the other unit, when the unit's own trigger fires. */
export const TRIGGER_FACTS: Readonly<
  Record<TriggerName, { readonly self: Subject; readonly subject: Subject | null }>
> = {
  ON_DEPLOY: { self: 'unit', subject: null },
  ON_DEATH: { self: 'discarded', subject: 'unit' },
  ON_CONQUER: { self: 'unit', subject: null },
  ON_CONSUME: { self: 'unit', subject: 'discarded' },
  ON_CONSUMED: { self: 'discarded', subject: 'unit' },
};
