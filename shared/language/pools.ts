import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import type { Game, Place, Source, Target, Unit } from '../state/game.ts';
import { isForbidden } from '../state/rules-of.ts';
import { otherSeat, type Seat, SLOTS } from '../state/seat.ts';
import { answers } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { freeSlotsOf, unitById } from '../state/units.ts';
import { itsUnit } from './refs.ts';

/** Where targets come from. Every pool lists in C5's order: own side first, slot 1→5, then the hero. */
type Pool = {
  readonly one: string;
  readonly all: string;
  readonly list: (t: Table, source: Source) => Target[];
};

function addUnits(game: Game, seat: Seat, targets: Target[]): Target[] {
  for (const unit of game.sides[seat].field) if (unit !== null) targets.push({ unit: unit.id });
  return targets;
}

const own = (game: Game, source: Source) => addUnits(game, source.seat, []);
const foes = (game: Game, source: Source) => addUnits(game, otherSeat(source.seat), []);
const everyUnit = (game: Game, source: Source) =>
  addUnits(game, otherSeat(source.seat), own(game, source));

function withHero(targets: Target[], hero: Seat): Target[] {
  targets.push({ hero });
  return targets;
}

function addSlots(seat: Seat, targets: Target[]): Target[] {
  for (let index = 0; index < SLOTS; index++) targets.push({ slot: { seat, index } });
  return targets;
}

/** X9: neighbours on both sides and the one in front, never itself. */
export function isClose(a: Unit, b: Unit): boolean {
  if (a.id === b.id) return false;
  const distance = Math.abs(a.slot - b.slot);
  return a.seat === b.seat ? distance === 1 : distance <= 1;
}

function isItOrClose(game: Game, source: Source, target: Target): boolean {
  const it = itsUnit(game, source);
  const unit = 'unit' in target ? unitById(game, target.unit) : null;
  return it !== null && unit !== null && (it.id === unit.id || isClose(it, unit));
}

function freeSlots(game: Game, seat: Seat): Target[] {
  return freeSlotsOf(game, seat).map((index) => ({ slot: { seat, index } }));
}

/** The place `it` has or is. */
function itsPlace(game: Game, source: Source): Place | null {
  if (source.it !== null && 'slot' in source.it) return source.it.slot;
  const unit = itsUnit(game, source);
  return unit === null ? null : { seat: unit.seat, index: unit.slot };
}

function closeSlotsOfIt(game: Game, source: Source): Target[] {
  const place = itsPlace(game, source);
  if (place === null) return [];
  return [place.index - 1, place.index + 1]
    .filter((index) => index >= 0 && index < SLOTS)
    .map((index) => ({ slot: { seat: place.seat, index } }));
}

/** X9, from the place the source had when it triggered. */
function nearPlace(game: Game, source: Source, allies: boolean, enemies: boolean): Target[] {
  const { place, self } = source;
  if (place === null) return [];
  return everyUnit(game, source).filter((target) => {
    const unit = 'unit' in target ? unitById(game, target.unit) : null;
    if (unit === null || unit.id === self) return false;
    const distance = Math.abs(unit.slot - place.index);
    return unit.seat === place.seat ? allies && distance === 1 : enemies && distance <= 1;
  });
}

function inFront(game: Game, source: Source): Target[] {
  const { place } = source;
  if (place === null) return [];
  const unit = game.sides[otherSeat(place.seat)].field[place.index] ?? null;
  return unit === null ? [] : [{ unit: unit.id }];
}

/** X9: the neighbours on the own side, and on the other side with the one in front. */
function slotsNear(source: Source, both: boolean): Target[] {
  const { place } = source;
  if (place === null) return [];
  const within = (index: number) => index >= 0 && index < SLOTS;
  const beside = [place.index - 1, place.index + 1].filter(within);
  const across = [place.index - 1, place.index, place.index + 1].filter(within);
  const foe = otherSeat(place.seat);
  return [
    ...beside.map((index) => ({ slot: { seat: place.seat, index } })),
    ...(both ? across.map((index) => ({ slot: { seat: foe, index } })) : []),
  ];
}

const notSelf = (list: readonly Target[], source: Source): Target[] =>
  list.filter((target) => !('unit' in target) || target.unit !== source.self);

function discardedUnits(t: Table, source: Source): Target[] {
  return t.game.sides[source.seat].discard
    .filter(({ card }) => cardOf(t.book, card).kind === 'unit')
    .map(({ id }) => ({ card: id }));
}

export const POOLS = {
  enemies: { one: 'an enemy', all: 'all enemies', list: ({ game }, source) => foes(game, source) },
  allies: { one: 'an ally', all: 'all allies', list: ({ game }, source) => own(game, source) },
  units: {
    one: 'a unit',
    all: 'all units',
    list: ({ game }, source) => everyUnit(game, source),
  },
  'enemies-and-hero': {
    one: 'an enemy or the enemy hero',
    all: 'all enemies and their hero',
    list: ({ game }, source) => withHero(foes(game, source), otherSeat(source.seat)),
  },
  'allies-and-hero': {
    one: 'an ally or your hero',
    all: 'all allies and your hero',
    list: ({ game }, source) => withHero(own(game, source), source.seat),
  },
  anyone: {
    one: 'a unit or hero',
    all: 'everyone',
    list({ game }, source) {
      const foe = otherSeat(source.seat);
      return withHero(addUnits(game, foe, withHero(own(game, source), source.seat)), foe);
    },
  },
  heroes: {
    one: 'a hero',
    all: 'both heroes',
    list: (_, source) => [{ hero: source.seat }, { hero: otherSeat(source.seat) }],
  },
  'it-and-close': {
    one: 'it or a unit close to it',
    all: 'it and all units close to it',
    list: ({ game }, source) =>
      everyUnit(game, source).filter((target) => isItOrClose(game, source, target)),
  },
  'close-allies': {
    one: 'a close ally',
    all: 'all close allies',
    list: ({ game }, source) => nearPlace(game, source, true, false),
  },
  'close-enemies': {
    one: 'a close enemy',
    all: 'all close enemies',
    list: ({ game }, source) => nearPlace(game, source, false, true),
  },
  'close-units': {
    one: 'a close unit',
    all: 'all close units',
    list: ({ game }, source) => nearPlace(game, source, true, true),
  },
  'in-front': {
    one: 'the enemy in front',
    all: 'the enemy in front',
    list: ({ game }, source) => inFront(game, source),
  },
  'other-units': {
    one: 'another unit',
    all: 'all other units',
    list: ({ game }, source) => notSelf(everyUnit(game, source), source),
  },
  'other-allies': {
    one: 'another ally',
    all: 'all other allies',
    list: ({ game }, source) => notSelf(own(game, source), source),
  },
  'close-own-slots': {
    one: 'a close slot of yours',
    all: 'all close slots of yours',
    list: (_, source) => slotsNear(source, false),
  },
  'close-slots': {
    one: 'a close slot',
    all: 'all close slots',
    list: (_, source) => slotsNear(source, true),
  },
  'enemy-stack': {
    one: 'a card of the other side on the stack',
    all: 'all cards of the other side on the stack',
    list: ({ game }, source) =>
      game.stack
        .filter((item) => item.seat !== source.seat)
        .toReversed()
        .map((item) => ({ card: item.id })),
  },
  'discarded-units': {
    one: 'a unit of your discard pile',
    all: 'all units of your discard pile',
    list: (t, source) => discardedUnits(t, source),
  },
  'own-slots': {
    one: 'a slot of yours',
    all: 'all your slots',
    list: (_, source) => addSlots(source.seat, []),
  },
  'free-own-slots': {
    one: 'a free slot of yours',
    all: 'all free slots of yours',
    list: ({ game }, source) => freeSlots(game, source.seat),
  },
  'close-slots-of-it': {
    one: 'a slot next to it',
    all: 'all slots next to it',
    list: ({ game }, source) => closeSlotsOfIt(game, source),
  },
  'own-discard': {
    one: 'a card of your discard pile',
    all: 'all cards of your discard pile',
    list: ({ game }, source) => game.sides[source.seat].discard.map((card) => ({ card: card.id })),
  },
  slots: {
    one: 'a slot',
    all: 'all slots',
    list: (_, source) => addSlots(otherSeat(source.seat), addSlots(source.seat, [])),
  },
} as const satisfies Record<string, Pool>;

export type PoolName = keyof typeof POOLS;
export const POOL_NAMES = Object.keys(POOLS) as PoolName[];

/** K5, M7: whether a card or trait of `seat` may choose it. */
export function mayChoose(t: Table, seat: Seat, target: Target): boolean {
  if ('hero' in target) {
    if (target.hero === seat) return true;
    return statusAmount(t.game.sides[target.hero].statuses, 'untargetable') === 0;
  }
  const unit = 'unit' in target ? unitById(t.game, target.unit) : null;
  if (unit === null) return !('unit' in target);
  if (unit.seat === seat) return true;
  if (statusAmount(unit.statuses, 'untargetable') > 0) return false;
  if (isForbidden(t.book, t.game, 'CAN_TARGET', unit)) return false;
  return !answers(t.book, t.game, unit, HOOK.cannotBeChosen);
}

/** Whether it is still there at all (P5). */
export function isThere(t: Table, target: Target): boolean {
  return !('unit' in target) || unitById(t.game, target.unit) !== null;
}
