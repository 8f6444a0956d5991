import type { Card } from '../state/card.ts';
import type { Game, Option, Result, Side, Target, Unit } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import { sameTarget } from '../state/same-data.ts';
import type { Seat } from '../state/seat.ts';
import type { Status } from '../state/statuses.ts';
import { abilitiesOf, shieldsOf } from '../state/traits-of.ts';
import { copiedFields } from './copied-fields.ts';
import type { ChangeView, GameView, SeatView, StatusView, UnitView } from './view.ts';
import { unitFields } from './view-shape.ts';

type Cards = readonly Card[];

/** The cards of the piles. Card records never change, so the same cards give the same view. */
export type Piles = {
  readonly hand: Cards;
  readonly discard: Cards;
  readonly fracture: Cards;
  readonly azoth: Cards;
  readonly azothReady: readonly boolean[];
};

/** A view and its sources. A later view reuses the parts whose sources have not changed. */
export type PreviousView = {
  readonly view: GameView;
  /** This list is never changed in place, only replaced. */
  readonly modifiers: readonly Modifier[];
  readonly piles: readonly [Piles, Piles];
};

function isSame<T>(now: readonly T[], before: readonly T[] | undefined): before is readonly T[] {
  if (before === undefined || now.length !== before.length) return false;
  for (let at = 0; at < now.length; at++) if (now[at] !== before[at]) return false;
  return true;
}

/** A snapshot of a list that can change in place. */
export function viewList<T>(now: readonly T[], shown: readonly T[] | undefined): readonly T[] {
  return isSame(now, shown) ? shown : now.slice();
}

const pilesOf = (side: Side, before: Piles | undefined): Piles => ({
  hand: viewList(side.hand, before?.hand),
  discard: viewList(side.discard, before?.discard),
  fracture: viewList(side.fracture, before?.fracture),
  azoth: viewList(side.azoth, before?.azoth),
  azothReady: viewList(side.azothReady, before?.azothReady),
});

/** `before` is the previous view that `view` was made with. */
export function previousViewOf(
  view: GameView,
  { modifiers, sides }: Game,
  before?: PreviousView,
): PreviousView {
  const piles = (seat: Seat) => pilesOf(sides[seat], before?.piles[seat]);
  return { view, modifiers, piles: [piles(0), piles(1)] };
}

/** `shown` is the view of the cards `before`. */
export function viewCards(cards: Cards, before?: Cards, shown?: Cards): Cards {
  return shown !== undefined && isSame(cards, before) ? shown : cards.map(viewCard);
}

type Azoth = SeatView['azoth'];

export function viewAzoth({ azoth, azothReady }: Side, before?: Piles, shown?: Azoth): Azoth {
  const { azoth: was, azothReady: wasReady } = before ?? {};
  if (shown !== undefined && isSame(azoth, was) && isSame(azothReady, wasReady)) return shown;
  return azoth.map(({ id, card }, at) => ({ id, card, ready: azothReady[at] === true }));
}

const NONE: readonly never[] = [];

export function viewStatuses(
  statuses: readonly Status[],
  shown: readonly StatusView[] = NONE,
): readonly StatusView[] {
  if (statuses.length === 0) return NONE;
  if (hasSameStatuses(statuses, shown)) return shown;
  return statuses.map(({ kind, amount }) => ({ kind, amount }));
}

function hasSameStatuses(statuses: readonly Status[], shown: readonly StatusView[]): boolean {
  if (statuses.length !== shown.length) return false;
  for (let at = 0; at < statuses.length; at++) {
    const [own, other] = [statuses[at], shown[at]];
    if (own?.kind !== other?.kind || own?.amount !== other?.amount) return false;
  }
  return true;
}

export const UNIT_COPIED = copiedFields<UnitView>()(unitFields, [
  'strength',
  'health',
  'keywords',
  'shields',
  'abilities',
  'statuses',
  'changes',
  'attacking',
  'blocking',
]);

/** The values of a unit that depend on its card, modifiers and other units. */
export type Stats = Pick<UnitView, 'strength' | 'health' | 'keywords' | 'changes'>;

/** The other fields of a change follow from these. */
const isSameChange = (change: ChangeView, shown: ChangeView | undefined): boolean =>
  change === shown ||
  (change.text === shown?.text && change.card === shown.card && change.lasts === shown.lasts);

function hasSameChanges({ changes }: Stats, { changes: shown }: UnitView): boolean {
  if (changes === shown) return true;
  return (
    changes.length === shown.length &&
    changes.every((change, at) => isSameChange(change, shown[at]))
  );
}

const hasSameStats = (stats: Stats, shown: UnitView): boolean =>
  stats.strength === shown.strength &&
  stats.health === shown.health &&
  stats.keywords === shown.keywords &&
  hasSameChanges(stats, shown);

function hasSamePart({ attacking, blocking }: Unit, shown: UnitView): boolean {
  if (blocking !== (shown.blocking ?? null)) return false;
  if (attacking === null) return shown.attacking === undefined;
  return sameTarget(attacking, shown.attacking);
}

function hasSameShields(unit: Unit, shown: UnitView): boolean {
  const shields = shieldsOf(unit);
  if (shields.length !== shown.shields.length) return false;
  for (let at = 0; at < shields.length; at++) {
    if (shields[at]?.left !== shown.shields[at]) return false;
  }
  return true;
}

function hasSameAbilities(unit: Unit, shown: UnitView): boolean {
  const abilities = abilitiesOf(unit);
  if (abilities.length !== shown.abilities.length) return false;
  for (let at = 0; at < abilities.length; at++) {
    if (abilities[at]?.cooldown !== shown.abilities[at]) return false;
  }
  return true;
}

/** Whether a unit equals its last view. */
export const isUnchanged = (unit: Unit, stats: Stats, shown: UnitView): boolean =>
  UNIT_COPIED.isSame(unit, shown) &&
  hasSameStats(stats, shown) &&
  hasSamePart(unit, shown) &&
  hasSameShields(unit, shown) &&
  hasSameAbilities(unit, shown) &&
  hasSameStatuses(unit.statuses, shown.statuses);

/** V2: small records copied field by field, so that a new field reaches nobody. */

export const viewCard = ({ id, card }: Card): Card => ({ id, card });

export function viewTarget(target: Target): Target {
  if ('hero' in target) return { hero: target.hero };
  if ('unit' in target) return { unit: target.unit };
  if ('card' in target) return { card: target.card };
  const { seat, index } = target.slot;
  return { slot: { seat, index } };
}

export const viewResult = ({ winner, reason }: Result): Result => ({ winner, reason });

export function viewModifier(modifier: Modifier): Modifier {
  const { serial, what, amount, min, perResistance, keywordBits, element, toward } = modifier;
  const { scope, seat, unit, slot, duration, creator, source, card } = modifier;
  return {
    serial,
    what,
    amount,
    min,
    perResistance,
    keywordBits,
    element,
    toward,
    scope,
    seat,
    unit,
    slot,
    duration,
    creator,
    source,
    card,
  };
}

export function viewOption(option: Option): Option {
  switch (option.kind) {
    case 'target':
      return { kind: 'target', target: viewTarget(option.target), card: option.card };
    case 'branch':
      return { kind: 'branch', index: option.index };
    case 'number':
      return { kind: 'number', amount: option.amount };
    case 'card':
      return { kind: 'card', id: option.id, card: option.card };
    case 'accept':
    case 'decline':
    case 'done':
      return { kind: option.kind };
  }
}
