import { edgeOf as elementEdge } from '../../../shared/state/elements.ts';
import type { Fighter } from './fighter.ts';

/** L2: the bonus or penalty of the elements; piercing ignores a penalty. */
function edgeOf(dealer: Fighter, other: Fighter): number {
  const edge = elementEdge(dealer.element, other.element);
  return edge < 0 && dealer.pierces ? 0 : edge;
}

/** The damage that these points of strength deal to a unit. */
function damageOf(dealer: Fighter, other: Fighter, points: number): number {
  if (points <= 0) return 0;
  const dealt = Math.max(1, points + edgeOf(dealer, other));
  return dealer.pierces ? dealt : Math.max(0, dealt - other.shield);
}

function isSaved(dealer: Fighter, victim: Fighter): boolean {
  return victim.lasting || (victim.resilient && !dealer.pierces);
}

/** Whether the damage destroys a unit with this much life left. */
function isFatal(dealer: Fighter, victim: Fighter, damage: number, life: number): boolean {
  const fells = damage >= life || (damage > 0 && dealer.deadly);
  return fells && !isSaved(dealer, victim);
}

/** The share of a unit's life that an unblocked attacker deals as damage; 1 or more destroys it. */
export function shareOf(dealer: Fighter, victim: Fighter): number {
  const damage = damageOf(dealer, victim, dealer.strength) * (dealer.double ? 2 : 1);
  if (isFatal(dealer, victim, damage, victim.life)) return 1;
  return isSaved(dealer, victim) ? 0.5 : Math.max(0, damage / victim.life);
}

/** The outcome of one attacker against its blockers: lost worth, and damage that goes through. */
export type Clash = {
  readonly attackerLost: number;
  readonly blockersLost: number;
  readonly spill: number;
};

type Standing = { readonly fighter: Fighter; life: number; dead: boolean };

const standing = (fighter: Fighter): Standing => ({ fighter, life: fighter.life, dead: false });

const dealsEarly = (fighter: Fighter): boolean => fighter.first || fighter.double;

function suffer(by: Fighter, victim: Standing, damage: number): void {
  if (isFatal(by, victim.fighter, damage, victim.life)) victim.dead = true;
  victim.life -= damage;
}

/** A4: assigns the attacker's points to its blockers in order; returns the rest. */
function strikeAlong(attacker: Fighter, blockers: readonly Standing[]): number {
  let points = attacker.strength;
  for (let at = 0; at < blockers.length && points > 0; at++) {
    const blocker = blockers[at] as Standing;
    if (blocker.dead) continue;
    const lethal = Math.max(1, blocker.life - edgeOf(attacker, blocker.fighter));
    const needed = Math.min(points, attacker.deadly ? 1 : lethal);
    const given = at === blockers.length - 1 ? points : needed;
    suffer(attacker, blocker, damageOf(attacker, blocker.fighter, given));
    points -= needed;
  }
  return points;
}

/** One damage step, in which all damage is dealt at once. */
function strike(attacker: Standing, blockers: readonly Standing[], early: boolean): number {
  const { fighter } = attacker;
  const strikes = !attacker.dead && (early ? dealsEarly(fighter) : !fighter.first);
  for (const { fighter: by, dead } of blockers) {
    if (dead || (early ? !dealsEarly(by) : by.first)) continue;
    suffer(by, attacker, damageOf(by, fighter, by.strength));
  }
  return strikes ? strikeAlong(fighter, blockers) : 0;
}

export function clash(attacker: Fighter, line: readonly Fighter[]): Clash {
  const front = standing(attacker);
  const blockers = line.map(standing);
  let spill = 0;
  if (dealsEarly(attacker) || line.some(dealsEarly)) spill += strike(front, blockers, true);
  spill += strike(front, blockers, false);
  let blockersLost = 0;
  for (const { fighter, dead } of blockers) if (dead) blockersLost += fighter.worth;
  const attackerLost = front.dead ? attacker.worth : 0;
  return { attackerLost, blockersLost, spill: attacker.spills ? spill : 0 };
}
