import type { Thing } from '../../shared/effects/facts.ts';
import type { Condition } from '../../shared/language/condition.ts';
import type { Ref } from '../../shared/language/refs.ts';
import type { CardDef } from '../../shared/state/card.ts';
import type { EffectNode } from '../../shared/state/node.ts';
import type { Listener, TriggerName } from '../../shared/state/trait.ts';
import type { Decision, TargetName } from '../../shared/traits/targets.ts';
import { HEARINGS, TRIGGER_FACTS } from './hearing.ts';
import { POOL_FACTS } from './things.ts';

/** A trait as it is written; which fields it has depends on its type. */
export type WrittenTrait = {
  readonly type: string;
  readonly on?: TriggerName;
  /** When a special acts. */
  readonly at?: string;
  readonly hears?: Listener;
  readonly near?: string;
  readonly side?: 'ally' | 'enemy';
  readonly kinds?: readonly string[];
  readonly element?: string;
  readonly ownToo?: true;
  readonly target?: TargetName;
  readonly decision?: Decision;
  readonly where?: Condition | undefined;
  readonly may?: true;
  readonly when?: Condition | undefined;
  readonly effects?: readonly EffectNode[];
  readonly rule?: string;
  readonly reach?: string;
  readonly unless?: string;
  readonly amount?: number;
};

/** What a word for a thing can mean; `why` says why it means nothing. */
type Named = {
  readonly things: readonly Thing[];
  readonly why: string;
  /** Its power is remembered although it is gone (X8). */
  readonly remembered?: true;
};

/** What the surroundings of an effect have named. */
export type Scene = {
  readonly card: CardDef;
  readonly named: Readonly<Record<Ref, Named>>;
  /** A place on the board that "close" is seen from. */
  readonly place: boolean;
  /** The least of a given number; null when none is given. */
  readonly given: number | null;
};

const is = (...things: readonly Thing[]): Named => ({ things, why: '' });
const nothing = (why: string): Named => ({ things: [], why });
const left: Named = { things: [], why: 'that unit has left play by then', remembered: true };

const UNBOUND = nothing('only a for-each or the target of a trait says what "it" is');

const HEROES = { 'own-hero': is('hero'), 'enemy-hero': is('hero') };

/** The effects of a card that is played, or of a curse. */
export function cardScene(card: CardDef): Scene {
  const noUnit = nothing('the card is no unit: only traits of units have this');
  const pool = card.target as keyof typeof POOL_FACTS | null;
  const named = {
    ...HEROES,
    it: UNBOUND,
    target: pool === null ? nothing('the card names no target') : is(...POOL_FACTS[pool].things),
    self: noUnit,
    'own-slot': noUnit,
    subject: noUnit,
  };
  return { card, named, place: false, given: null };
}

function otherOf(subject: 'unit' | 'gone' | null): Named {
  if (subject === 'unit') return is('unit');
  return subject === 'gone' ? left : nothing('what sets the trait off names no other unit');
}

function unitNames(trait: WrittenTrait): Pick<Scene['named'], 'self' | 'own-slot' | 'subject'> {
  const own = trait.on === undefined ? undefined : TRIGGER_FACTS[trait.on];
  const heard = trait.hears === undefined ? undefined : HEARINGS[trait.hears];
  return {
    self: own?.self === 'gone' ? left : is('unit'),
    'own-slot': is('slot'),
    subject: otherOf(own?.subject ?? heard?.subject ?? null),
  };
}

/** The effects of a trait: of a unit's own, of one given to a unit, or of a power. */
export function traitScene(card: CardDef, trait: WrittenTrait, onUnit: boolean): Scene {
  const heard = trait.hears === undefined ? undefined : HEARINGS[trait.hears];
  const noUnit = nothing('a power is no unit and has no place');
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

/** The same surroundings with `it` bound to something. */
export function withIt(scene: Scene, things: readonly Thing[]): Scene {
  return { ...scene, named: { ...scene.named, it: { things, why: UNBOUND.why } } };
}
