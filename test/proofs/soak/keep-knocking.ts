import { setTimeout as pause } from 'node:timers/promises';
import { type Cut, doorOf } from '../../attacks/flooders.ts';

/** In milliseconds: seldom enough to break no other limit. */
const EVERY = 2_000;

/** For how many seconds after being cut somebody was kept out; up to now, when nobody is in yet. */
export type KeptOut = {
  readonly address: string;
  readonly seconds: number;
  readonly isIn: boolean;
};

async function knock(port: number, { token, address, at }: Cut, seconds: number): Promise<KeptOut> {
  for (;;) {
    const after = (performance.now() - at) / 1000;
    const isIn = (await doorOf({ port, address }, token)) !== null;
    if (isIn || after >= seconds) return { address, seconds: after, isIn };
    await pause(EVERY);
  }
}

/** Whoever was cut last at each address tries to come in again, until so long after the cut. */
export function keepKnocking(
  port: number,
  cuts: readonly Cut[],
  seconds: number,
): Promise<KeptOut[]> {
  const last = new Map(cuts.map((cut) => [cut.address, cut]));
  return Promise.all([...last.values()].map((cut) => knock(port, cut, seconds)));
}
