import type { Intent, Seat, Target } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';

/** How a turn goes on when nobody wants anything (C7). */
function quietMove(s: Stage, seat: Seat): Intent | undefined {
  const { choice } = s.view(seat);
  const legal = s.legal(seat).filter((intent) => intent.kind !== 'concede');
  const last = choice?.options?.at(-1)?.kind;
  if (last === 'done' || last === 'decline') return legal.at(-1);
  return legal.find((intent) => intent.kind === 'pass') ?? legal[0];
}

/** Both do nothing until it is so; what was told on the way is in `events`. */
export function until(s: Stage, reached: () => boolean): Stage {
  const events: Stage['events'] = [];
  for (let moves = 0; !reached(); moves += 1) {
    const [seat] = s.view().deciding;
    const intent = seat === undefined ? undefined : quietMove(s, seat);
    if (seat === undefined || intent === undefined || moves > 99)
      throw new Error(`It never came to that: ${reached}`);
    s.act(seat, intent);
    events.push(...s.events);
  }
  s.events = events;
  return s;
}

/** On to the named step of a seat's turn, this one's if it is still ahead. */
export function on(s: Stage, seat: Seat, step: string): Stage {
  return until(s, () => s.game.active === seat && s.game.step === step);
}

export const myNextTurn = (s: Stage) => on(on(s, 1, 'main'), 0, 'main');

/** What is read in main, main-2, the foe's main, its main-2, and the mains after that. */
export function through<T>(s: Stage, read: () => T): T[] {
  const readings = [read()];
  const stops = [
    [0, 'main-2'],
    [1, 'main'],
    [1, 'main-2'],
    [0, 'main'],
    [1, 'main'],
  ] as const;
  for (const [seat, step] of stops) {
    on(s, seat, step);
    readings.push(read());
  }
  return readings;
}

/** The active side attacks with these slots and leaves the attack step. */
export function attackWith(s: Stage, slots: readonly number[], target: Target): Stage {
  const { active } = s.game;
  on(s, active, 'attack');
  for (const slot of slots) s.attack(slot, target);
  return s.pass(active);
}

/** The slots whose units could be declared as attackers now. */
export function attackers(s: Stage, seat: Seat): number[] {
  on(s, seat, 'attack');
  const ids = new Set(s.offered(seat, 'declareAttacker').map((intent) => intent.unit));
  return s.seat(seat).field.flatMap((unit, slot) => (unit && ids.has(unit.id) ? [slot] : []));
}
