/**
 * Browsers name the origin of the page that opens a socket. A client without an origin is no browser, and
 * needs a ticket or token anyway.
 */
export function isForeign(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  if (origin === undefined || origins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
