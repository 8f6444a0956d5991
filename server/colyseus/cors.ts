import { matchMaker } from '@colyseus/core';

type CorsHeaders = Readonly<Record<string, string>>;

/**
 * Colyseus answers its own calls, and every preflight, with CORS headers before any handler of ours runs. By
 * default they allow every origin.
 */
export function setCorsHeaders(headersFor: (origin: string | undefined) => CorsHeaders): void {
  Object.assign(matchMaker.controller, {
    DEFAULT_CORS_HEADERS: {},
    getCorsHeaders: (headers: Headers) => headersFor(headers.get('origin') ?? undefined),
  });
}
