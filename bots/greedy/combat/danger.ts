import { lifeWorth } from '../worth/life-worth.ts';
import type { Fighter } from './fighter.ts';

function canBlock(blocker: Fighter, attacker: Fighter): boolean {
  return !attacker.evades || blocker.seesEvasion;
}

/**
 * What the opponent's next attack may cost a hero: each unit that stays untapped stops
 * the strongest attacker it can, and the rest goes through.
 */
export function dangerTo(
  hero: { readonly life: number; readonly block: number },
  home: readonly Fighter[],
  foes: readonly Fighter[],
): number {
  const coming = foes.filter((foe) => foe.strikesNext).sort((a, b) => b.strength - a.strength);
  const free = [...home];
  let damage = 0;
  for (const foe of coming) {
    const at = free.findIndex((blocker) => canBlock(blocker, foe));
    if (at < 0) damage += foe.strength * (foe.double ? 2 : 1);
    else free.splice(at, 1);
  }
  const through = Math.max(0, damage - hero.block);
  if (through === 0) return 0;
  const cost = lifeWorth(hero.life) - lifeWorth(hero.life - through);
  // Not every possible attack is made, but a lethal one is.
  return through >= hero.life ? cost : 0.2 * cost;
}
