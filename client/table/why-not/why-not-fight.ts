import type { Book, GameView, Seat, UnitView } from '../../../shared/index.ts';
import type { KeywordId } from '../../../shared/keywords/index.ts';
import { findUnit, hasModifier, otherOf } from '../facts/view-facts.ts';

const has = (unit: UnitView, keyword: KeywordId): boolean => unit.keywords.includes(keyword);

/** A11: declarations can be taken back only a limited number of times. */
const FINAL_DECLARATION =
  'You have taken back as many declarations as are allowed: this one stands.';

/** A1, M3: why a unit of the active player cannot attack. */
export function whyNoAttack(
  _book: Book,
  view: GameView,
  seat: Seat,
  unit: UnitView,
): string | null {
  if (view.active !== seat) return 'Your units attack in your own turn.';
  if (unit.attacking !== undefined)
    return hasModifier(view, seat, unit, 'must-attack') ? 'It must attack.' : FINAL_DECLARATION;
  if (has(unit, 'defender')) return 'A Defender never attacks.';
  if (unit.tapped) return 'It is tapped: it untaps when your turn starts.';
  if (unit.sick && !has(unit, 'swift'))
    return 'It has just arrived: it attacks from your next turn on.';
  if (hasModifier(view, seat, unit, 'skip-attack')) return 'It must skip this attack.';
  if (hasModifier(view, seat, unit, 'cannot-attack')) return 'It cannot attack for now.';
  return 'It has attacked already, is held back, or has nothing to attack.';
}

/** A3: why a unit of the defending player cannot block. */
export function whyNoBlock(book: Book, view: GameView, seat: Seat, unit: UnitView): string | null {
  if (view.active === seat) return 'Your opponent declares blocks now.';
  if (unit.blocking !== undefined) return FINAL_DECLARATION;
  if (unit.tapped) return 'It is tapped: only untapped units block.';
  if (hasModifier(view, seat, unit, 'cannot-block')) return 'It cannot block for now.';
  const attackers = view.combat?.map(({ attacker }) => findUnit(view, attacker)?.unit) ?? [];
  const evaded = attackers.every((one) => one !== undefined && has(one, 'evasion'));
  const sees = has(unit, 'evasion') || book.cards[unit.card]?.elements.includes('air') === true;
  if (evaded && !sees) return 'Only units with Evasion or of air block those attackers.';
  return 'Something in play keeps it from blocking.';
}

/** A2: why the picked unit cannot attack this. */
export function whyNoTarget(view: GameView, seat: Seat, unit: UnitView | null): string {
  const field = view.seats[otherOf(seat)].field.filter((one) => one !== null);
  if (unit?.statuses.some(({ kind }) => kind === 'untargetable')) return 'It is Untargetable.';
  if (field.some((one) => has(one, 'guardian')) && !(unit !== null && has(unit, 'guardian')))
    return 'A Guardian must be attacked first.';
  if (unit === null && field.some((one) => has(one, 'defender')))
    return 'A Defender protects its hero.';
  return 'That cannot be picked now.';
}
