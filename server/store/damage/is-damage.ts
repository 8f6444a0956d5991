const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether SQLite found a damaged page. The lowest byte of its error code is the kind of error. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const kind = Number(error.errcode) & 0xff;
  return kind === CORRUPT || kind === NOT_A_DATABASE;
}
