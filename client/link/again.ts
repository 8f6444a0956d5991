import { Refusal } from './api.ts';

export const MATCH_CLOSED = 4101;
/** The session of this line has ended. */
const SIGNED_OUT = 4104;
/** Closed by us, too many senseless requests, taken over by us elsewhere, match closed, seated now. */
const FINAL = new Set([4000, 4008, 4100, MATCH_CLOSED, 4102, SIGNED_OUT]);
const PAUSES = [0, 200, 500, 1000];
/** How often it is tried, about a minute in all. */
const TRIES = 60;

export type LineState = 'here' | 'away' | 'closed' | 'signed-out';

/** The line was lost before the first news came. */
export class LineLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The connection to the match was closed (${code}).`);
    this.code = code;
  }
}

export const isFinal = (code: number): boolean => FINAL.has(code);

/** By the code of a close, or by what was thrown. */
export const isSignedOut = (why: unknown): boolean =>
  why === SIGNED_OUT ||
  (why instanceof LineLost && why.code === SIGNED_OUT) ||
  (why instanceof Refusal && why.code === 'session-ended');

/** More or less: not everybody comes back in the same moment. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, ms * (0.5 + Math.random())));

/** Otherwise it is not there yet: the server may be starting again. */
function stopIfSentAway(error: unknown): void {
  const isSentAway = error instanceof LineLost && isFinal(error.code);
  if (isSentAway || isSignedOut(error)) throw error;
}

/** Whether it came in again; not once it is not wanted any more. Throws when the server sends it away. */
export async function again(enter: () => Promise<void>, isWanted: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && isWanted(); tries++) {
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000);
    try {
      if (isWanted()) await enter();
      return isWanted();
    } catch (error) {
      stopIfSentAway(error);
    }
  }
  return false;
}
