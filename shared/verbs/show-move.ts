import type { EnemyMove } from '../state/card.ts';
import type { Unit } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import type { Foe, Siege } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

export type ShownMove = Pick<EnemyMove, 'attack' | 'times' | 'charge' | 'aims'>;

/** The name of a move among those that come once. */
export const moveName = (table: number, move: number): string => `${table}:${move}`;

/** Z3: by its place in a table. */
export function turnToMove(foe: Foe, table: number, move: number): void {
  foe.table = table;
  foe.move = move;
}

/** Z3: it comes once a match, and this was it. */
export function useUpMove(foe: Foe): void {
  foe.used = [...foe.used, moveName(foe.table, foe.move)];
}

/** Z3: the attack of the next round. */
export function chargeAttack(foe: Foe, charge: number): void {
  foe.charged = charge;
}

export function aimAt(foe: Foe, aim: Seat | null): void {
  foe.aim = aim;
}

function addAssaults(t: Table, siege: Siege, foe: Foe, times: number): void {
  if (foe.aim === null) return;
  for (let at = 0; at < times; at++) {
    siege.assaults.push({ id: `w${t.game.serial}`, unit: foe.unit, aim: foe.aim, fate: 'open' });
    t.game.serial += 1;
  }
}

/** What one enemy will do this round; its aim is taken already. */
export function showMove(t: Table, siege: Siege, unit: Unit, foe: Foe, shown: ShownMove): void {
  const { attack, times, charge } = shown;
  foe.attack = attack;
  if (attack > 0) addAssaults(t, siege, foe, times);
  record(t, {
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

/** The intents of the last round are history. */
export function forgetMoves(siege: Siege): void {
  siege.assaults = [];
  for (const foe of siege.foes) {
    foe.move = -1;
    foe.attack = 0;
    foe.aim = null;
    foe.defended = false;
  }
}
