import type { Intent, Seat } from '../../shared/index.ts';
import type { Match } from './match.ts';

/** How a house bot decides; null when it likes nothing of what it may do. */
export type Choose = (legal: readonly Intent[]) => Intent | null;

type Time = { setTimer(ms: number, run: () => void): () => void };

/** A breath before each answer, so that people can follow. */
const BREATH = 400;

/** Seats a house bot: it sends intents like everybody else, and wants a rematch after each match. */
export function seatHouse(match: Match, seat: Seat, choose: Choose, time: Time): () => void {
  let seen = -1;
  let callOff = (): void => {};

  async function answer(rev: number): Promise<void> {
    const intent = rev === match.rev ? choose(match.sight.legal(seat)) : null;
    if (intent === null) return;
    const told = await match.submit(seat, { id: `house-${rev}`, rev, intent });
    if (told.ok || told.wait === undefined) return;
    callOff = time.setTimer(told.wait * 1000, () => void answer(rev));
  }

  function look(): void {
    if (seen === match.rev) return;
    seen = match.rev;
    callOff();
    if (match.status === 'over') void match.offer(seat, 'rematch', true);
    if (!match.sight.deciding().includes(seat)) return;
    callOff = time.setTimer(BREATH, () => void answer(seen));
  }

  const unsubscribe = match.subscribe(look);
  void match.connect(seat, true).then(look);
  return () => {
    callOff();
    unsubscribe();
  };
}
