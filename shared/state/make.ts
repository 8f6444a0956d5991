import type { Card, CardDef } from './card.ts';
import type {
  Ability,
  LastKnown,
  Shield,
  Side,
  Source,
  StackItem,
  Target,
  Unit,
  WorkItem,
} from './game.ts';
import type { Camp, Seat } from './seat.ts';
import type { Trait } from './trait.ts';

const NONE: readonly never[] = [];

/** The only place that creates these records, so that every game has the same shape. */

export function makeSide(life: number, maxLife: number): Side {
  return {
    life,
    maxLife,
    block: 0,
    resolve: 0,
    devotion: 0,
    fame: 0,
    statuses: NONE,
    hand: [],
    deck: [],
    discard: [],
    fracture: [],
    azoth: [],
    azothReady: [],
    lifeCards: [],
    field: [null, null, null, null, null],
    slots: [0, 0, 0, 0, 0],
    turns: 0,
    reshuffles: 0,
    azothPlaced: false,
    retracted: 0,
    powers: NONE,
    wins: 0,
    done: false,
    mulligan: null,
  };
}

type Place = {
  readonly id: string;
  readonly seat: Camp;
  readonly slot: number;
  /** The serial of its arrival. */
  readonly arrived: number;
};

function hasTrait(card: CardDef, type: Trait['type']): boolean {
  for (const trait of card.traits) if (trait.type === type) return true;
  return false;
}

/** X5: each cooldown starts at its maximum. */
function abilitiesOf(card: CardDef): readonly Ability[] {
  if (!hasTrait(card, 'activate')) return NONE;
  return card.traits.flatMap((trait) =>
    trait.type === 'activate' ? [{ cooldown: trait.cooldown, used: 0, serial: 0 }] : [],
  );
}

function shieldsOf(card: CardDef): readonly Shield[] {
  if (!hasTrait(card, 'shield')) return NONE;
  return card.traits.flatMap((trait) =>
    trait.type === 'shield'
      ? [{ left: trait.amount, full: trait.amount, lasts: trait.lasts, serial: 0 }]
      : [],
  );
}

export function makeUnit(card: CardDef, place: Place): Unit {
  return {
    id: place.id,
    card: card.id,
    owner: place.seat,
    seat: place.seat,
    slot: place.slot,
    token: card.token,
    damage: 0,
    counters: 0,
    tapped: false,
    sick: true,
    attacked: false,
    attacking: null,
    blocked: false,
    blockers: NONE,
    blocking: null,
    struck: false,
    withdrawn: false,
    doomed: false,
    pierced: false,
    resilientUsed: false,
    charges: card.charges,
    statuses: NONE,
    shields: shieldsOf(card),
    arrived: place.arrived,
    given: NONE,
    losses: NONE,
    abilities: abilitiesOf(card),
    lastPower: card.health,
    home: null,
  };
}

/** `about` names the unit, card or other thing that the task works on. */
export function makeTask(task: string, seat: Camp = 0, about = ''): WorkItem {
  return {
    kind: 'task',
    task,
    node: null,
    source: null,
    seat,
    about,
    index: 0,
    picks: NONE,
  };
}

/** T3: the same work item with another seat to ask. */
export function askAnother(work: WorkItem, seat: Camp, index: number): WorkItem {
  return {
    kind: work.kind,
    task: work.task,
    node: work.node,
    source: work.source,
    seat,
    about: work.about,
    index,
    picks: work.picks,
  };
}

export function makeEffectWork(node: { readonly kind: string }, source: Source): WorkItem {
  return {
    kind: 'effect',
    task: '',
    node,
    source,
    seat: source.seat,
    about: '',
    index: 0,
    picks: NONE,
  };
}

export function makeSource(seat: Camp, card: string, item: string | null): Source {
  return aimedSource(seat, card, item, null);
}

export function aimedSource(
  seat: Camp,
  card: string,
  item: string | null,
  target: Target | null,
): Source {
  return {
    seat,
    card,
    item,
    target,
    it: null,
    self: null,
    place: null,
    selfLast: null,
    subject: null,
    subjectLast: null,
    amount: 0,
  };
}

/** The same source with another binding. The fields are listed because a spread would create another shape. */
export function bind(source: Source, it: Target | null, amount: number): Source {
  return {
    seat: source.seat,
    card: source.card,
    item: source.item,
    target: source.target,
    it,
    self: source.self,
    place: source.place,
    selfLast: source.selfLast,
    subject: source.subject,
    subjectLast: source.subjectLast,
    amount,
  };
}

type Bearer = Pick<Unit, 'id' | 'card' | 'seat' | 'slot'>;
export type About = Pick<Source, 'subject' | 'subjectLast' | 'amount'>;
export const ABOUT_NOBODY: About = { subject: null, subjectLast: null, amount: 0 };

/** X8: the source of a unit's trait, with the unit's place and values and the subject of the event. */
export function makeTraitSource(unit: Bearer, last: LastKnown | null, about: About): Source {
  return {
    seat: unit.seat,
    card: unit.card,
    item: null,
    target: null,
    it: null,
    self: unit.id,
    place: { seat: unit.seat, index: unit.slot },
    selfLast: last,
    subject: about.subject,
    subjectLast: about.subjectLast,
    amount: about.amount,
  };
}

type How = Pick<StackItem, 'powered' | 'slot' | 'target' | 'bonus'>;

export function makeStackItem(seat: Seat, held: Card, how: How): StackItem {
  return {
    id: held.id,
    card: held.card,
    seat,
    powered: how.powered,
    slot: how.slot,
    target: how.target,
    bonus: how.bonus,
    evaded: NONE,
    warded: NONE,
  };
}
