/** Browsers say which page opens a socket. Who says nothing is no browser, and has a ticket or token. */
export function isForeign(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  if (origin === undefined || origins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
