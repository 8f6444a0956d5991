const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** Whether SQLite met a page that is not as it was written. It keeps the kind of an error in its lowest byte. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const kind = Number(error.errcode) & 0xff;
  return kind === CORRUPT || kind === NOT_A_DATABASE;
}
