import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { RejectionError } from './api.ts';

/** Colyseus' own: we left. */
const LEFT = 4000;
/** Closed by us, too many senseless requests, taken over by us elsewhere, match closed, seated now. */
const FINAL = new Set<number>([
  LEFT,
  CLOSE_CODES.tooManyFaults,
  CLOSE_CODES.takenOver,
  CLOSE_CODES.matchClosed,
  CLOSE_CODES.seatedNow,
  CLOSE_CODES.signedOut,
]);
const PAUSES = [0, 200, 500, 1000];
/** How often it is tried, about a minute in all. */
const TRIES = 60;

export type ConnectionState = 'here' | 'away' | 'closed' | 'signed-out';

/** The line was lost before the first news came. */
export class ConnectionLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The connection to the match was closed (${code}).`);
    this.code = code;
  }
}

export const isFinal = (code: number): boolean => FINAL.has(code);

/** By the code of a close, or by what was thrown. */
export const isSignedOut = (why: unknown): boolean =>
  why === CLOSE_CODES.signedOut ||
  (why instanceof ConnectionLost && why.code === CLOSE_CODES.signedOut) ||
  (why instanceof RejectionError && why.code === 'session-ended');

/** More or less: not everybody comes back in the same moment. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, ms * (0.5 + Math.random())));

/** Otherwise it is not there yet: the server may be starting again. */
function throwIfFinal(error: unknown): void {
  const isTurnedAway = error instanceof ConnectionLost && isFinal(error.code);
  if (isTurnedAway || isSignedOut(error)) throw error;
}

/** Whether it came in again; not once it is not wanted any more. Throws when the server sends it away. */
export async function reconnect(
  join: () => Promise<void>,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES && isWanted(); tries++) {
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000);
    try {
      if (isWanted()) await join();
      return isWanted();
    } catch (error) {
      throwIfFinal(error);
    }
  }
  return false;
}
