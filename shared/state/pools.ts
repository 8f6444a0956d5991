import { type Book, cardOf } from './book.ts';
import type { Game, Place, Source, Target, Unit } from './game.ts';
import { itsUnit } from './refs.ts';
import { type Camp, otherSeat, SLOTS, WILD } from './seat.ts';
import type { PoolName } from './terms.ts';
import {
  campInFront,
  enemyCamps,
  enemyHero,
  freeSlotsOf,
  isStanding,
  otherCamps,
  unitById,
} from './units.ts';

/** A pool is a set of possible targets, listed in the order of C5: own side first, slots 1→5, then the hero. */
type List = (game: Game, source: Source, book: Book) => Target[];

function addUnits(game: Game, seat: Camp, targets: Target[]): Target[] {
  for (const unit of game.sides[seat].field) if (unit !== null) targets.push({ unit: unit.id });
  return targets;
}

const own = (game: Game, source: Source) => addUnits(game, source.seat, []);

function foes(game: Game, source: Source): Target[] {
  const targets: Target[] = [];
  for (const camp of enemyCamps(game, source.seat)) addUnits(game, camp, targets);
  return targets;
}

function everyUnit(game: Game, source: Source): Target[] {
  const targets = own(game, source);
  for (const camp of otherCamps(game, source.seat)) addUnits(game, camp, targets);
  return targets;
}

/** Z8: a hero who is down cannot be a target. */
function withHero(game: Game, targets: Target[], hero: Camp | null): Target[] {
  if (hero !== null && hero !== WILD && isStanding(game, hero)) targets.push({ hero });
  return targets;
}

function everyone(game: Game, source: Source): Target[] {
  const targets = withHero(game, own(game, source), source.seat);
  for (const camp of otherCamps(game, source.seat)) {
    withHero(game, addUnits(game, camp, targets), camp);
  }
  return targets;
}

/** In siege they stand together. */
function heroes(game: Game, source: Source): Target[] {
  const { seat } = source;
  if (seat === WILD) return withHero(game, withHero(game, [], 0), 1);
  return withHero(game, withHero(game, [], seat), otherSeat(seat));
}

function addSlots(seat: Camp, targets: Target[]): Target[] {
  for (let index = 0; index < SLOTS; index++) targets.push({ slot: { seat, index } });
  return targets;
}

/** X9: the neighbours on both sides and the unit in front, never the unit itself. Z9: in siege only its own row. */
function isClose(game: Game, a: Unit, b: Unit): boolean {
  if (a.id === b.id) return false;
  const distance = Math.abs(a.slot - b.slot);
  if (a.seat === b.seat) return distance === 1;
  return campInFront(game, a.seat) === b.seat && distance <= 1;
}

function isItOrClose(game: Game, source: Source, target: Target): boolean {
  const it = itsUnit(game, source);
  const unit = 'unit' in target ? unitById(game, target.unit) : null;
  return it !== null && unit !== null && (it.id === unit.id || isClose(game, it, unit));
}

function freeSlots(game: Game, seat: Camp): Target[] {
  return freeSlotsOf(game, seat).map((index) => ({ slot: { seat, index } }));
}

/** The place of `it`, or `it` itself if it is a slot. */
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
    if (unit.seat === place.seat) return allies && distance === 1;
    return enemies && distance <= 1 && campInFront(game, place.seat) === unit.seat;
  });
}

function inFront(game: Game, source: Source): Target[] {
  const { place } = source;
  if (place === null) return [];
  const camp = campInFront(game, place.seat);
  const unit = camp === null ? null : (game.sides[camp].field[place.index] ?? null);
  return unit === null ? [] : [{ unit: unit.id }];
}

/** X9: the neighbouring slots on its own side; on both sides also those in front. */
function slotsNear(game: Game, source: Source, both: boolean): Target[] {
  const { place } = source;
  if (place === null) return [];
  const within = (index: number) => index >= 0 && index < SLOTS;
  const beside = [place.index - 1, place.index + 1].filter(within);
  const across = [place.index - 1, place.index, place.index + 1].filter(within);
  const foe = both ? campInFront(game, place.seat) : null;
  return [
    ...beside.map((index) => ({ slot: { seat: place.seat, index } })),
    ...(foe === null ? [] : across.map((index) => ({ slot: { seat: foe, index } }))),
  ];
}

function everySlot(game: Game, source: Source): Target[] {
  const targets = addSlots(source.seat, []);
  for (const camp of otherCamps(game, source.seat)) addSlots(camp, targets);
  return targets;
}

const notSelf = (list: readonly Target[], source: Source): Target[] =>
  list.filter((target) => !('unit' in target) || target.unit !== source.self);

function discardedUnits(book: Book, game: Game, camp: Camp): Target[] {
  return game.sides[camp].discard
    .filter(({ card }) => cardOf(book, card).kind === 'unit')
    .map(({ id }) => ({ card: id }));
}

/** Z9: a dead enemy of a siege is out of the match, so there it is empty. */
function defeatedEnemies(book: Book, game: Game, source: Source): Target[] {
  return enemyCamps(game, source.seat).flatMap((camp) => discardedUnits(book, game, camp));
}

const LISTS: Readonly<Record<PoolName, List>> = {
  enemies: foes,
  allies: own,
  units: everyUnit,
  'enemies-and-hero': (game, source) =>
    withHero(game, foes(game, source), enemyHero(game, source.seat)),
  'allies-and-hero': (game, source) => withHero(game, own(game, source), source.seat),
  anyone: everyone,
  heroes,
  'it-and-close': (game, source) =>
    everyUnit(game, source).filter((target) => isItOrClose(game, source, target)),
  'close-allies': (game, source) => nearPlace(game, source, true, false),
  'close-enemies': (game, source) => nearPlace(game, source, false, true),
  'close-units': (game, source) => nearPlace(game, source, true, true),
  'in-front': inFront,
  'other-units': (game, source) => notSelf(everyUnit(game, source), source),
  'other-allies': (game, source) => notSelf(own(game, source), source),
  'close-own-slots': (game, source) => slotsNear(game, source, false),
  'close-slots': (game, source) => slotsNear(game, source, true),
  'enemy-stack': (game, source) =>
    game.stack
      .filter((item) => item.seat !== source.seat)
      .toReversed()
      .map((item) => ({ card: item.id })),
  'discarded-units': (game, source, book) => discardedUnits(book, game, source.seat),
  'defeated-enemies': (game, source, book) => defeatedEnemies(book, game, source),
  'own-slots': (_game, source) => addSlots(source.seat, []),
  'free-own-slots': (game, source) => freeSlots(game, source.seat),
  'close-slots-of-it': closeSlotsOfIt,
  'own-discard': (game, source) =>
    game.sides[source.seat].discard.map((card) => ({ card: card.id })),
  slots: everySlot,
};

/** All targets of a pool, as a new list. */
export function poolTargets(book: Book, game: Game, pool: PoolName, source: Source): Target[] {
  return LISTS[pool](game, source, book);
}
