import type { TestOverrides } from '../../server/assemble/make-services.ts';
import { startServer, type TestServer } from './running-server.ts';

export type SeededServer = TestServer & {
  /** Games that begin during `begin` get this seed. Calls run one after the other. */
  withSeed<T>(seed: string, begin: () => Promise<T>): Promise<T>;
};

/** Long clocks, so that no player runs out of time on a busy machine. */
const PATIENT = {
  CLOCK_BANK: '86400',
  CLOCK_CAP: '86400',
  CLOCK_AWAY: '86400',
  WATCH_DELAY: '0',
  LOG_LEVEL: 'trace',
};

export async function startSeeded(given: TestOverrides = {}): Promise<SeededServer> {
  let next = '';
  let turn: Promise<unknown> = Promise.resolve();
  const server = await startServer(PATIENT, { ...given, newSeed: () => next });
  return {
    ...server,
    withSeed(seed, begin) {
      const mine = turn.then(() => {
        next = seed;
        return begin();
      });
      turn = mine.catch(() => {});
      return mine;
    },
  };
}
