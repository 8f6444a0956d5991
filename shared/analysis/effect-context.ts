import type { AffectedKind } from '../effects/facts.ts';
import type { Selection } from '../language/selection.ts';
import type { CardDef } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import type { Amount, Condition, Ref } from '../state/terms.ts';
import type { Listener, TriggerName } from '../state/trait.ts';
import { EVENT_FACTS, type Subject, TRIGGER_FACTS } from './event-facts.ts';
import { POOL_FACTS, type Side, sideOf } from './pool-facts.ts';

/** A trait as its author wrote it; its fields depend on its type. */
export type WrittenTrait = {
  readonly type: string;
  readonly on?: TriggerName;
  /** When a special trait acts. */
  readonly at?: string;
  readonly hears?: Listener;
  readonly near?: string;
  readonly side?: 'ally' | 'enemy';
  readonly kinds?: readonly string[];
  readonly element?: string;
  readonly ownToo?: true;
  readonly victim?: 'hero' | 'unit';
  readonly target?: Selection;
  readonly when?: Condition | undefined;
  readonly where?: Condition | undefined;
  readonly effects?: readonly EffectNode[];
  readonly rule?: string;
  readonly reach?: string;
  readonly unless?: string;
  readonly amount?: Amount;
};

/** The things a name can refer to; `why` says why it refers to nothing. */
type Named = {
  readonly things: readonly AffectedKind[];
  readonly why: string;
  /** Its values are remembered after it has left play (S3). */
  readonly remembered?: true;
  /** The side it is on, if that is known. */
  readonly side?: Side | null;
};

/** The names and numbers that an effect can refer to where it is written. */
export type EffectContext = {
  readonly card: CardDef;
  readonly named: Readonly<Record<Ref, Named>>;
  /** Whether there is a place on the board from which "close" is measured. */
  readonly place: boolean;
  /** The least value of the given number; null when none is given. */
  readonly given: number | null;
};

const is = (...things: readonly AffectedKind[]): Named => ({ things, why: '' });
const nothing = (why: string): Named => ({ things: [], why });
const remembered = (things: readonly AffectedKind[], why: string): Named => ({
  things,
  why,
  remembered: true,
});

/** X12: what becomes of a unit that has left play can be acted on only where all can see it. */
const SUBJECTS: Readonly<Record<Subject, Named>> = {
  unit: is('unit'),
  discarded: remembered(['discarded card'], ''),
  'in hand': remembered([], 'that unit is in a hand by then'),
  played: remembered(['unit', 'discarded card'], ''),
};

const UNBOUND = nothing('only a for-each or the target of a trait defines "it"');

const HEROES = { 'own-hero': is('hero'), 'enemy-hero': is('hero') };

/** The context of the effects of a played card or of a curse. */
export function cardContext(card: CardDef): EffectContext {
  const noUnit = nothing('the card is not a unit, and only traits of units have this');
  const pool = card.target as keyof typeof POOL_FACTS | null;
  const named = {
    ...HEROES,
    it: UNBOUND,
    target:
      pool === null
        ? nothing('the card names no target')
        : { things: POOL_FACTS[pool].things, why: '', side: sideOf(pool) },
    self: noUnit,
    'own-slot': noUnit,
    subject: noUnit,
  };
  return { card, named, place: false, given: null };
}

function otherOf(subject: Subject | null): Named {
  return subject === null
    ? nothing('the trigger of the trait names no other unit')
    : SUBJECTS[subject];
}

/** X2: the unit that hears its own death is a card by then, and one that hears another's is in play. */
function selfOf({ hears, ownToo }: WrittenTrait): Subject {
  const heard = hears === undefined ? undefined : EVENT_FACTS[hears];
  if (ownToo === true && heard?.subject === 'discarded') return 'played';
  return heard?.self ?? 'unit';
}

function unitNames(
  trait: WrittenTrait,
): Pick<EffectContext['named'], 'self' | 'own-slot' | 'subject'> {
  const own = trait.on === undefined ? undefined : TRIGGER_FACTS[trait.on];
  const heard = trait.hears === undefined ? undefined : EVENT_FACTS[trait.hears];
  return {
    self: SUBJECTS[own?.self ?? selfOf(trait)],
    'own-slot': is('slot'),
    subject: otherOf(own?.subject ?? heard?.subject ?? null),
  };
}

/** The context of the effects of a trait: a unit's own, one given to a unit, or a power's. */
export function traitContext(card: CardDef, trait: WrittenTrait, onUnit: boolean): EffectContext {
  const heard = trait.hears === undefined ? undefined : EVENT_FACTS[trait.hears];
  const noUnit = nothing('a power is not a unit and has no place');
  const names = unitNames(trait);
  const named = {
    ...HEROES,
    it: UNBOUND,
    target: nothing('a trait has no target named in an intent'),
    self: onUnit ? names.self : noUnit,
    'own-slot': onUnit ? names['own-slot'] : noUnit,
    subject: names.subject,
  };
  return { card, named, place: onUnit, given: heard?.given ?? null };
}

/** The same context with `it` bound to these things. */
export function withIt(
  context: EffectContext,
  things: readonly AffectedKind[],
  side: Side | null = null,
): EffectContext {
  return { ...context, named: { ...context.named, it: { things, why: UNBOUND.why, side } } };
}
