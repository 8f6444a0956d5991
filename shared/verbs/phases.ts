import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import type { Siege } from '../state/siege.ts';
import { record } from './record.ts';

/** Z1: opens a phase in which nobody has passed yet. */
export function openPhase(ctx: RulesContext): void {
  if (ctx.game.siege !== undefined) ctx.game.siege.passed = [false, false];
}

/** Z1: a pass is final for the phase. */
export function passPhase(ctx: RulesContext, seat: Seat): void {
  if (ctx.game.siege === undefined) return;
  ctx.game.siege.passed[seat] = true;
  record(ctx, { kind: 'seatPassed', seat, step: ctx.game.step });
}

/** Z2: a seat that can do nothing counts as having passed. */
export function setIdle(siege: Siege, idle: readonly [boolean, boolean]): void {
  siege.idle = [...idle];
}

/** Z6 */
export function startWave(ctx: RulesContext, siege: Siege, waves: number): void {
  siege.wave += 1;
  record(ctx, { kind: 'waveArrived', wave: siege.wave, waves });
}
