import type { Book, GameView, Intent, Seat } from '../../../shared/index.ts';
import { type Assault, answerTo } from './blocks.ts';
import { type Fighter, fightersOf } from './fighter.ts';

export function assaultsIn(
  view: GameView,
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
): Assault[] {
  const assaults: Assault[] = [];
  for (const { attacker: id, target } of view.combat ?? []) {
    const attacker = attackers.find((unit) => unit.id === id);
    if (attacker === undefined) continue;
    const victim = 'unit' in target ? defenders.find((unit) => unit.id === target.unit) : null;
    assaults.push({ attacker, victim: victim ?? null });
  }
  return assaults;
}

/** The blocks a defender should declare, including those already declared. */
export function blocksFor(book: Book, view: GameView, seat: Seat): Intent[] {
  const attackers = fightersOf(book, view, seat === 0 ? 1 : 0);
  const defenders = fightersOf(book, view, seat);
  const assaults = assaultsIn(view, attackers, defenders);
  const able = defenders.filter((unit) => unit.canBlock);
  const { lines } = answerTo([], assaults, able, view.seats[seat]);
  return lines.flatMap((line, at) =>
    line.map((unit) => ({
      kind: 'declareBlocker' as const,
      unit: unit.id,
      attacker: assaults[at]?.attacker.id ?? '',
    })),
  );
}
