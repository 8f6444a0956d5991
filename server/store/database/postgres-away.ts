import { DatabaseError } from 'pg';

/** The database did not answer: it is unreachable, disconnected, or too slow. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`The database does not answer: ${why}.`, { cause });
  }
}

/** SQLSTATEs, or their first two characters: connections, shutdowns, time-outs, deadlocks. */
const PASSING = ['08', '57', '40', '53300', '55P03', '25P03'];

/** Whether a retry may succeed. */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreAway) return true;
  if (!(error instanceof DatabaseError)) return false;
  return PASSING.some((code) => error.code?.startsWith(code) === true);
}

const INTEGRITY = '23';

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith(INTEGRITY) === true;
}
