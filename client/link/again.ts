export const MATCH_CLOSED = 4101;
/** Closed by us, too many senseless requests, taken over by us elsewhere, match closed, seated now. */
const FINAL = new Set([4000, 4008, 4100, MATCH_CLOSED, 4102]);
const PAUSES = [0, 200, 500, 1000];
/** How often it is tried, about a minute in all. */
const TRIES = 60;

export type LineState = 'here' | 'away' | 'closed';

/** The line was lost before the first news came. */
export class LineLost extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The connection to the match was closed (${code}).`);
    this.code = code;
  }
}

export const isFinal = (code: number): boolean => FINAL.has(code);

/** More or less: not everybody comes back in the same moment. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => setTimeout(done, ms * (0.5 + Math.random())));

/** Whether it came in again; not when the server sends it away, nor once it is not wanted any more. */
export async function again(enter: () => Promise<void>, isWanted: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && isWanted(); tries++) {
    await pause(PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1000);
    try {
      if (isWanted()) await enter();
      return isWanted();
    } catch (error) {
      // Not there yet: the server may be starting again.
      if (error instanceof LineLost && isFinal(error.code)) break;
    }
  }
  return false;
}
