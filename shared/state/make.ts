import type { CardDef } from './card.ts';
import type { Ability, Frame, Shield, Side, Source, StackItem, Target, Unit } from './game.ts';
import type { Seat } from './seat.ts';

const NONE: readonly never[] = [];

/** The one place where each record is made, so that every game has the same shape. */

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
    powers: NONE,
    wins: 0,
    done: false,
    mulligan: null,
  };
}

type Place = { readonly id: string; readonly seat: Seat; readonly slot: number };

/** X5: each starts at its max. */
function abilitiesOf(card: CardDef): readonly Ability[] {
  if (!card.traits.some((trait) => trait.type === 'activate')) return NONE;
  return card.traits.flatMap((trait) =>
    trait.type === 'activate' ? [{ cooldown: trait.cooldown, used: 0 }] : [],
  );
}

function shieldsOf(card: CardDef): readonly Shield[] {
  if (!card.traits.some((trait) => trait.type === 'shield')) return NONE;
  return card.traits.flatMap((trait) =>
    trait.type === 'shield'
      ? [{ left: trait.amount, full: trait.amount, lasts: trait.lasts, given: false }]
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
    given: NONE,
    silenced: false,
    abilities: abilitiesOf(card),
    lastPower: card.health,
    home: null,
  };
}

type TaskSubject = { readonly seat?: Seat; readonly about?: string; readonly index?: number };

export function makeTask(task: string, subject: TaskSubject = {}): Frame {
  return {
    kind: 'task',
    task,
    node: null,
    source: null,
    seat: subject.seat ?? 0,
    about: subject.about ?? '',
    index: subject.index ?? 0,
    picks: NONE,
  };
}

export function makeEffectFrame(node: { readonly kind: string }, source: Source): Frame {
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

export function makeSource(seat: Seat, card: string, item: string | null): Source {
  return {
    seat,
    card,
    item,
    target: null,
    it: null,
    self: null,
    place: null,
    power: 0,
    subject: null,
    subjectPower: 0,
    amount: 0,
  };
}

/** The same source with another binding. Spelled out: the order of fields is part of the text. */
export function bind(source: Source, it: Target | null, amount: number): Source {
  return { ...source, it, amount };
}

type Play = {
  readonly id: string;
  readonly card: string;
  readonly seat: Seat;
  readonly powered: boolean;
  readonly slot: number;
  readonly target: Target | null;
  readonly bonus: number;
};

export function makeStackItem(play: Play): StackItem {
  return {
    id: play.id,
    card: play.card,
    seat: play.seat,
    powered: play.powered,
    slot: play.slot,
    target: play.target,
    bonus: play.bonus,
    evaded: NONE,
    warded: NONE,
  };
}
