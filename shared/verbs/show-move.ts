import type { EnemyMove } from '../state/card.ts';
import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import type { EnemyState, Siege } from '../state/siege.ts';
import { record } from './record.ts';

export type ShownMove = Pick<EnemyMove, 'attack' | 'times' | 'charge' | 'aims'>;

/** The key of a move that happens only once. */
export const moveName = (table: number, move: number): string => `${table}:${move}`;

/** Z3: sets the move that the enemy shows. */
export function turnToMove(foe: EnemyState, table: number, move: number): void {
  foe.table = table;
  foe.move = move;
}

/** Z3: marks the current move as used for the rest of the match. */
export function useUpMove(foe: EnemyState): void {
  foe.used = [...foe.used, moveName(foe.table, foe.move)];
}

/** Z3: sets the attack of the next round. */
export function chargeAttack(foe: EnemyState, charge: number): void {
  foe.charged = charge;
}

export function aimAt(foe: EnemyState, aim: Seat | null): void {
  foe.aim = aim;
}

function addAssaults(ctx: RulesContext, siege: Siege, foe: EnemyState, times: number): void {
  if (foe.aim === null) return;
  for (let at = 0; at < times; at++) {
    siege.assaults.push({ id: `w${ctx.game.serial}`, unit: foe.unit, aim: foe.aim, fate: 'open' });
    ctx.game.serial += 1;
  }
}

/** Shows what an enemy will do this round; its aim must be set before. */
export function showMove(
  ctx: RulesContext,
  siege: Siege,
  unit: Unit,
  foe: EnemyState,
  shown: ShownMove,
): void {
  const { attack, times, charge } = shown;
  foe.attack = attack;
  if (attack > 0) addAssaults(ctx, siege, foe, times);
  record(ctx, {
    kind: 'intentShown',
    unit: unit.id,
    card: unit.card,
    attack,
    times,
    charge,
    aim: foe.aim,
    table: foe.table,
    move: foe.move,
  });
}

/** Drops the intents of the last round. */
export function forgetMoves(siege: Siege): void {
  siege.assaults = [];
  for (const foe of siege.foes) {
    foe.move = -1;
    foe.attack = 0;
    foe.aim = null;
    foe.defended = false;
  }
}
