import type { CardDef, GameView, Seat, UnitView } from '../../../shared/index.ts';
import type { KeywordId } from '../../../shared/keywords/index.ts';
import type { EnemyView } from '../../../shared/view/view.ts';
import { hasModifier, otherOf } from '../facts/view-facts.ts';

type Names = readonly [string, string];

/** Z1, Z8: why a seat has no decision. */
export function whyIdle(view: GameView, seat: Seat, names: Names): string {
  const partner = names[otherOf(seat)];
  if (view.siege?.down[seat] === true) return 'Your hero is down.';
  if (view.choice !== undefined) return `${partner} answers a question first.`;
  if (view.siege?.passed[seat] === true)
    return `You are through with ${view.step}; ${partner} is not yet.`;
  return 'The enemies act now.';
}

export function whyNoCard({ step }: GameView, def: CardDef): string | null {
  if (step === 'strike' || step === 'counter') return null;
  return `${def.name} waits: cards are played in strike and in counter.`;
}

/** Z9: why a unit of the player cannot attack. */
export function whyNoStrike(view: GameView, seat: Seat, unit: UnitView): string {
  if (view.step !== 'counter') return 'Units strike in counter, after the enemies.';
  if (unit.keywords.includes('defender')) return 'A Defender never attacks.';
  if (unit.tapped) return 'It has struck: it is ready again next round.';
  if (unit.sick && !unit.keywords.includes('swift')) return 'It has just arrived: next round.';
  if (hasModifier(view, seat, unit, 'skip-attack')) return 'It must skip this attack.';
  return 'It is held back, or has nobody to strike.';
}

/** Z4: why an attack cannot be blocked. */
export function whyNoGuard(view: GameView, seat: Seat, enemy: EnemyView): string | null {
  const open = enemy.assaults.filter(({ fate, aim }) => fate === 'open' && aim === seat);
  const [first] = open;
  if (view.step !== 'block' || first === undefined) return null;
  return `That takes ${first.need} block, you have ${view.seats[seat].block}.`;
}

/** Z5: why what is picked cannot target this enemy. */
export function whyNoEnemy(view: GameView, enemy: UnitView): string | null {
  const has = (keyword: KeywordId) => enemy.keywords.includes(keyword);
  if (enemy.statuses.some(({ kind }) => kind === 'untargetable')) return 'It is Untargetable.';
  if (has('fortified') && view.step === 'strike')
    return 'It is Fortified: no damage reaches it before counter.';
  return has('arcane-immunity')
    ? 'It has Arcane Immunity: no spell weakens, stops or defeats it.'
    : null;
}
