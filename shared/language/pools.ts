import { HOOK } from '../keywords/index.ts';
import { cardOf } from '../state/book.ts';
import { isSheltered } from '../state/enemies.ts';
import type { Game, Place, Source, Target, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { isForbidden } from '../state/rules-of.ts';
import { type Camp, otherSeat, SLOTS, WILD } from '../state/seat.ts';
import { hasHook } from '../state/stats.ts';
import { statusAmount } from '../state/statuses.ts';
import {
  campInFront,
  enemyCamps,
  enemyHero,
  freeSlotsOf,
  isStanding,
  otherCamps,
  unitById,
} from '../state/units.ts';
import { itsUnit } from './refs.ts';

/** A set of possible targets. Every pool lists them in the order of C5: own side first, slots 1→5, then the hero. */
type Pool = {
  readonly list: (ctx: RulesContext, source: Source) => Target[];
};

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

function discardedUnits(ctx: RulesContext, source: Source): Target[] {
  return ctx.game.sides[source.seat].discard
    .filter(({ card }) => cardOf(ctx.book, card).kind === 'unit')
    .map(({ id }) => ({ card: id }));
}

export const POOLS = {
  enemies: { list: ({ game }, source) => foes(game, source) },
  allies: { list: ({ game }, source) => own(game, source) },
  units: {
    list: ({ game }, source) => everyUnit(game, source),
  },
  'enemies-and-hero': {
    list: ({ game }, source) => withHero(game, foes(game, source), enemyHero(game, source.seat)),
  },
  'allies-and-hero': {
    list: ({ game }, source) => withHero(game, own(game, source), source.seat),
  },
  anyone: {
    list: ({ game }, source) => everyone(game, source),
  },
  heroes: {
    list: ({ game }, source) => heroes(game, source),
  },
  'it-and-close': {
    list: ({ game }, source) =>
      everyUnit(game, source).filter((target) => isItOrClose(game, source, target)),
  },
  'close-allies': {
    list: ({ game }, source) => nearPlace(game, source, true, false),
  },
  'close-enemies': {
    list: ({ game }, source) => nearPlace(game, source, false, true),
  },
  'close-units': {
    list: ({ game }, source) => nearPlace(game, source, true, true),
  },
  'in-front': {
    list: ({ game }, source) => inFront(game, source),
  },
  'other-units': {
    list: ({ game }, source) => notSelf(everyUnit(game, source), source),
  },
  'other-allies': {
    list: ({ game }, source) => notSelf(own(game, source), source),
  },
  'close-own-slots': {
    list: ({ game }, source) => slotsNear(game, source, false),
  },
  'close-slots': {
    list: ({ game }, source) => slotsNear(game, source, true),
  },
  'enemy-stack': {
    list: ({ game }, source) =>
      game.stack
        .filter((item) => item.seat !== source.seat)
        .toReversed()
        .map((item) => ({ card: item.id })),
  },
  'discarded-units': {
    list: (ctx, source) => discardedUnits(ctx, source),
  },
  'own-slots': {
    list: (_, source) => addSlots(source.seat, []),
  },
  'free-own-slots': {
    list: ({ game }, source) => freeSlots(game, source.seat),
  },
  'close-slots-of-it': {
    list: ({ game }, source) => closeSlotsOfIt(game, source),
  },
  'own-discard': {
    list: ({ game }, source) => game.sides[source.seat].discard.map((card) => ({ card: card.id })),
  },
  slots: {
    list: ({ game }, source) => everySlot(game, source),
  },
} as const satisfies Record<string, Pool>;

export type PoolName = keyof typeof POOLS;
export const POOL_NAMES = Object.keys(POOLS) as PoolName[];

type Chooser = Pick<Source, 'seat' | 'card'>;

/** Z5: damaging cards cannot choose a Fortified enemy in `strike`, unless they ignore range. */
function dealsDamage(ctx: RulesContext, card: string): boolean {
  return cardOf(ctx.book, card).damaging;
}

/** K5, M7: whether a card or trait of a camp can choose the target. */
export function mayChoose(ctx: RulesContext, source: Chooser, target: Target): boolean {
  const { seat } = source;
  if ('hero' in target) {
    if (target.hero === seat || !enemyCamps(ctx.game, seat).includes(target.hero)) return true;
    return statusAmount(ctx.game.sides[target.hero].statuses, 'untargetable') === 0;
  }
  const unit = 'unit' in target ? unitById(ctx.game, target.unit) : null;
  if (unit === null) return !('unit' in target);
  if (!enemyCamps(ctx.game, seat).includes(unit.seat)) return true;
  if (isSheltered(ctx, unit) && dealsDamage(ctx, source.card)) return false;
  if (statusAmount(unit.statuses, 'untargetable') > 0) return false;
  if (isForbidden(ctx.book, ctx.game, 'CAN_TARGET', unit)) return false;
  return !hasHook(ctx.book, ctx.game, unit, HOOK.cannotBeChosen);
}

/** Whether the target is still there (P5). */
export function isThere(ctx: RulesContext, target: Target): boolean {
  return !('unit' in target) || unitById(ctx.game, target.unit) !== null;
}
