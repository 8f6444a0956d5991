import { declaredBlockers } from '../combat/blocking.ts';
import { type KeywordId, keywordsIn } from '../keywords/index.ts';
import { type Book, cardOf } from '../state/book.ts';
import { edgeOf } from '../state/elements.ts';
import type { Game, Unit } from '../state/game.ts';
import { makeContext } from '../state/rules-context.ts';
import { otherSeat, type Seat, seatOf } from '../state/seat.ts';
import { healthOf, keywordBitsOf, strengthOf } from '../state/stats.ts';
import { abilitiesOf, shieldsOf } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import {
  isUnchanged,
  type Stats,
  UNIT_COPIED,
  viewList,
  viewStatuses,
  viewTarget,
} from './previous-view.ts';
import { viewChanges } from './unit-changes.ts';
import type { FightView, UnitView } from './view.ts';

const NONE: readonly never[] = [];

const KEYWORDS = new Map<number, readonly KeywordId[]>();

/** A cache: there are many unit views, but few different sets of keywords. */
function viewKeywords(bits: number): readonly KeywordId[] {
  const known = KEYWORDS.get(bits);
  if (known !== undefined) return known;
  const keywords = keywordsIn(bits);
  KEYWORDS.set(bits, keywords);
  return keywords;
}

type Draft = { -readonly [K in keyof UnitView]: UnitView[K] };

const statsOf = (book: Book, game: Game, unit: Unit): Stats => ({
  strength: strengthOf(book, game, unit),
  health: healthOf(book, game, unit),
  keywords: viewKeywords(keywordBitsOf(book, game, unit)),
  changes: viewChanges(book, game, unit),
});

/** `shown` is the previous view of the slot. It is reused if nothing has changed. */
export function viewUnit(
  book: Book,
  game: Game,
  unit: Unit,
  shown: UnitView | null = null,
): UnitView {
  const stats = statsOf(book, game, unit);
  if (shown !== null && isUnchanged(unit, stats, shown)) return shown;
  const view: Draft = UNIT_COPIED.add(
    {
      strength: stats.strength,
      health: stats.health,
      keywords: stats.keywords,
      shields: unit.shields.length === 0 ? NONE : shieldsOf(unit).map(({ left }) => left),
      abilities:
        unit.abilities.length === 0 ? NONE : abilitiesOf(unit).map(({ cooldown }) => cooldown),
      statuses: viewStatuses(unit.statuses),
      changes: stats.changes,
    },
    unit,
  );
  if (unit.attacking !== null) view.attacking = viewTarget(unit.attacking);
  if (unit.blocking !== null) view.blocking = unit.blocking;
  return view;
}

type Field = readonly (UnitView | null)[];

/** If no unit has changed, it is the previous list. */
export function viewField(
  book: Book,
  game: Game,
  field: readonly (Unit | null)[],
  shown: Field | undefined,
): Field {
  const view = field.map((unit, at) =>
    unit === null ? null : viewUnit(book, game, unit, shown?.[at]),
  );
  return viewList(view, shown);
}

function edgeBetween(book: Book, dealer: Unit, other: Unit): number {
  return edgeOf(cardOf(book, dealer.card).primary, cardOf(book, other.card).primary);
}

/** Until the blocks are final, the declared blockers in slot order; afterwards the ordered ones. */
function blockersOf(book: Book, game: Game, attacker: Unit): Unit[] {
  if (!attacker.blocked) {
    return declaredBlockers(makeContext(book, game), otherSeat(seatOf(attacker.seat)), attacker.id);
  }
  return attacker.blockers.flatMap((id) => unitById(game, id) ?? []);
}

export function viewCombat(book: Book, game: Game, seat: Seat): FightView[] {
  const fights: FightView[] = [];
  for (const unit of game.sides[seat].field) {
    if (unit === null || unit.attacking === null) continue;
    const target = viewTarget(unit.attacking);
    const attacked = 'unit' in target ? unitById(game, target.unit) : null;
    fights.push({
      attacker: unit.id,
      target,
      edge: attacked === null ? 0 : edgeBetween(book, unit, attacked),
      blockers: blockersOf(book, game, unit).map((blocker) => ({
        unit: blocker.id,
        edge: edgeBetween(book, unit, blocker),
      })),
    });
  }
  return fights;
}
