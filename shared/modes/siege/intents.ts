import { enemyDef, shownMove, tableInForce } from '../../state/enemies.ts';
import type { Unit } from '../../state/game.ts';
import { below } from '../../state/rng.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { type Seat, WILD } from '../../state/seat.ts';
import { type EnemyState, enemyStateOf } from '../../state/siege.ts';
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
import { standingSeats } from './round-start.ts';

/** Z3: chosen by weight with the public seeded stream; a move that happens once is left out afterwards. */
function pickMove(ctx: RulesContext, unit: Unit, foe: EnemyState, table: number): number {
  const moves = enemyDef(ctx.book, unit).tables[table]?.moves ?? [];
  const weights = moves.map(({ weight }, at) =>
    foe.used.includes(moveName(table, at)) ? 0 : weight,
  );
  let left = below(
    ctx.game.rng.table,
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

function aimOf(ctx: RulesContext, aims: boolean): Seat | null {
  const heroes = standingSeats(ctx);
  return aims ? (heroes[below(ctx.game.rng.table, heroes.length)] ?? null) : null;
}

/** Z3: a charged attack takes precedence over the table. */
function nextMove(ctx: RulesContext, unit: Unit, foe: EnemyState): ShownMove | null {
  const table = tableInForce(ctx.book, ctx.game, unit);
  if (foe.charged > 0) {
    const attack = foe.charged;
    chargeAttack(foe, 0);
    turnToMove(foe, table, -1);
    return { attack, times: 1, charge: 0, aims: true };
  }
  turnToMove(foe, table, pickMove(ctx, unit, foe, table));
  const move = shownMove(ctx.book, unit, foe);
  if (move?.once === true) useUpMove(foe);
  return move;
}

/** Z2: each enemy in row order. */
function showIntents(ctx: RulesContext): void {
  popWork(ctx);
  const { siege } = ctx.game;
  if (siege === undefined) return;
  for (const unit of unitsOf(ctx.game, WILD)) {
    const foe = enemyStateOf(siege, unit.id);
    const shown = foe === null ? null : nextMove(ctx, unit, foe);
    if (foe === null || shown === null) continue;
    aimAt(foe, aimOf(ctx, shown.aims));
    showMove(ctx, siege, unit, foe, shown);
  }
}

export const intentTasks = { 'show-intents': showIntents } as const;
