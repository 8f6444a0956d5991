import { HOOK } from '../../keywords/index.ts';
import type { Game, Source, Target, Unit } from '../../state/game.ts';
import { otherSeat, type Seat, SLOTS } from '../../state/seat.ts';
import { answers } from '../../state/stats.ts';
import { statusAmount } from '../../state/statuses.ts';
import type { Table } from '../../state/table.ts';
import { freeSlotsOf, unitById } from '../../state/units.ts';
import { itsUnit } from './refs.ts';

/** Where targets come from. Every pool lists in C5's order: own side first, slot 1→5, then the hero. */
type Pool = {
  readonly one: string;
  readonly all: string;
  readonly list: (game: Game, source: Source) => Target[];
};

function unitTargets(game: Game, seat: Seat): Target[] {
  const targets: Target[] = [];
  for (const unit of game.sides[seat].field) if (unit !== null) targets.push({ unit: unit.id });
  return targets;
}

const own = (game: Game, source: Source) => unitTargets(game, source.seat);
const foes = (game: Game, source: Source) => unitTargets(game, otherSeat(source.seat));

function slotTargets(seat: Seat): Target[] {
  return Array.from({ length: SLOTS }, (_, index) => ({ slot: { seat, index } }));
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

function closeSlotsOfIt(game: Game, source: Source): Target[] {
  const it = itsUnit(game, source);
  if (it === null) return [];
  return [it.slot - 1, it.slot + 1]
    .filter((index) => index >= 0 && index < SLOTS)
    .map((index) => ({ slot: { seat: it.seat, index } }));
}

export const POOLS = {
  enemies: { one: 'an enemy', all: 'all enemies', list: foes },
  allies: { one: 'an ally', all: 'all allies', list: own },
  units: {
    one: 'a unit',
    all: 'all units',
    list: (game, source) => [...own(game, source), ...foes(game, source)],
  },
  'enemies-and-hero': {
    one: 'an enemy or the enemy hero',
    all: 'all enemies and their hero',
    list: (game, source) => [...foes(game, source), { hero: otherSeat(source.seat) }],
  },
  'allies-and-hero': {
    one: 'an ally or your hero',
    all: 'all allies and your hero',
    list: (game, source) => [...own(game, source), { hero: source.seat }],
  },
  anyone: {
    one: 'a unit or hero',
    all: 'everyone',
    list: (game, source) => [
      ...own(game, source),
      { hero: source.seat },
      ...foes(game, source),
      { hero: otherSeat(source.seat) },
    ],
  },
  'it-and-close': {
    one: 'it or a unit close to it',
    all: 'it and all units close to it',
    list: (game, source) =>
      [...own(game, source), ...foes(game, source)].filter((target) =>
        isItOrClose(game, source, target),
      ),
  },
  'own-slots': {
    one: 'a slot of yours',
    all: 'all your slots',
    list: (_, source) => slotTargets(source.seat),
  },
  'free-own-slots': {
    one: 'a free slot of yours',
    all: 'all free slots of yours',
    list: (game, source) => freeSlots(game, source.seat),
  },
  'close-slots-of-it': {
    one: 'a slot next to it',
    all: 'all slots next to it',
    list: closeSlotsOfIt,
  },
  'own-discard': {
    one: 'a card of your discard pile',
    all: 'all cards of your discard pile',
    list: (game, source) => game.sides[source.seat].discard.map((card) => ({ card: card.id })),
  },
  slots: {
    one: 'a slot',
    all: 'all slots',
    list: (_, source) => [...slotTargets(source.seat), ...slotTargets(otherSeat(source.seat))],
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
  return !answers(t.book, t.game, unit, HOOK.cannotBeChosen);
}

/** Whether it is still there at all (P5). */
export function isThere(t: Table, target: Target): boolean {
  return !('unit' in target) || unitById(t.game, target.unit) !== null;
}
