import { enemyDef, shownMove, tableInForce } from '../../state/enemies.ts';
import type { Unit } from '../../state/game.ts';
import { below } from '../../state/rng.ts';
import { type Seat, WILD } from '../../state/seat.ts';
import { type Foe, foeOf } from '../../state/siege.ts';
import type { Table } from '../../state/table.ts';
import { unitsOf } from '../../state/units.ts';
import { popWork } from '../../verbs/push-work.ts';
import {
  aimAt,
  chargeAttack,
  moveName,
  type ShownMove,
  showMove,
  turnToMove,
  useUpMove,
} from '../../verbs/show-move.ts';
import { standing } from './round-start.ts';

/** Z3: by weight, seeded and public; what comes once is left out when it has come. */
function pickMove(t: Table, unit: Unit, foe: Foe, table: number): number {
  const moves = enemyDef(t.book, unit).tables[table]?.moves ?? [];
  const weights = moves.map(({ weight }, at) =>
    foe.used.includes(moveName(table, at)) ? 0 : weight,
  );
  let left = below(
    t.game.rng.table,
    Math.max(
      1,
      weights.reduce((sum, w) => sum + w, 0),
    ),
  );
  return weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
}

function aimOf(t: Table, aims: boolean): Seat | null {
  const heroes = standing(t);
  return aims ? (heroes[below(t.game.rng.table, heroes.length)] ?? null) : null;
}

/** Z3: an attack that was charged comes whatever the table says. */
function nextMove(t: Table, unit: Unit, foe: Foe): ShownMove | null {
  const table = tableInForce(t.book, t.game, unit);
  if (foe.charged > 0) {
    const attack = foe.charged;
    chargeAttack(foe, 0);
    turnToMove(foe, table, -1);
    return { attack, times: 1, charge: 0, aims: true };
  }
  turnToMove(foe, table, pickMove(t, unit, foe, table));
  const move = shownMove(t.book, unit, foe);
  if (move?.once === true) useUpMove(foe);
  return move;
}

/** Z2: each enemy in row order. */
function showIntents(t: Table): void {
  popWork(t);
  const { siege } = t.game;
  if (siege === undefined) return;
  for (const unit of unitsOf(t.game, WILD)) {
    const foe = foeOf(siege, unit.id);
    const shown = foe === null ? null : nextMove(t, unit, foe);
    if (foe === null || shown === null) continue;
    aimAt(foe, aimOf(t, shown.aims));
    showMove(t, siege, unit, foe, shown);
  }
}

export const intentTasks = { 'show-intents': showIntents } as const;
