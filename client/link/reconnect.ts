import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { RejectionError } from './api.ts';

/** Colyseus closes with this code when the client leaves. */
const LEFT = 4000;
/** After these codes the client does not reconnect. */
const FINAL = new Set<number>([
  LEFT,
  CLOSE_CODES.tooManyFaults,
  CLOSE_CODES.takenOver,
  CLOSE_CODES.matchClosed,
  CLOSE_CODES.seatedNow,
  CLOSE_CODES.signedOut,
]);
const PAUSES = [0, 200, 500, 1000];
/** The number of attempts, about a minute in all. */
const ATTEMPTS = 60;

export type ConnectionState = 'here' | 'away' | 'closed' | 'signed-out';

/** The connection was lost before the first update arrived. */
export class ConnectionLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The connection to the match was closed (${code}).`);
    this.code = code;
  }
}

export const isFinal = (code: number): boolean => FINAL.has(code);

/** Takes a close code or a thrown error. */
export const isSignedOut = (why: unknown): boolean =>
  why === CLOSE_CODES.signedOut ||
  (why instanceof ConnectionLost && why.code === CLOSE_CODES.signedOut) ||
  (why instanceof RejectionError && why.code === 'session-ended');

/** Waits about this long; the randomness keeps clients from reconnecting all at once. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, ms * (0.5 + Math.random())));

/** Any other error may pass, because the server may be restarting. */
function throwIfFinal(error: unknown): void {
  const isTurnedAway = error instanceof ConnectionLost && isFinal(error.code);
  if (isTurnedAway || isSignedOut(error)) throw error;
}

/** Whether it joined again while that was still wanted. Throws when the server turns the client away. */
export async function reconnect(
  join: () => Promise<void>,
  isWanted: () => boolean,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS && isWanted(); attempt++) {
    await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 1000);
    try {
      if (isWanted()) await join();
      return isWanted();
    } catch (error) {
      throwIfFinal(error);
    }
  }
  return false;
}
