import type { Seat } from '../state/seat.ts';
import type { Siege } from '../state/siege.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** Z1: nobody has passed in it yet. */
export function openPhase(t: Table): void {
  if (t.game.siege !== undefined) t.game.siege.passed = [false, false];
}

/** Z1: final for the phase. */
export function passPhase(t: Table, seat: Seat): void {
  if (t.game.siege === undefined) return;
  t.game.siege.passed[seat] = true;
  record(t, { kind: 'seatPassed', seat, step: t.game.step });
}

/** Z2: who could do nothing counts as passed. */
export function setIdle(siege: Siege, idle: readonly [boolean, boolean]): void {
  siege.idle = [...idle];
}

/** Z6 */
export function startWave(t: Table, siege: Siege, waves: number): void {
  siege.wave += 1;
  record(t, { kind: 'waveArrived', wave: siege.wave, waves });
}
