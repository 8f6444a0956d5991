import type { Application, RequestHandler, Response } from 'express';

const SAFE: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The CORS headers for an origin: none unless it is on the list. */
export function corsFor(
  origins: readonly string[],
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Max-Age': '600',
  };
}

/** Lets pages of all origins read what is public anyway; they cannot send a token with it. */
export function allowEveryOrigin(response: Response): void {
  if (response.get('Access-Control-Allow-Origin') === undefined)
    response.set('Access-Control-Allow-Origin', '*');
}

const withHeaders =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    response.set({ ...SAFE, ...corsFor(origins, request.headers.origin) });
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };

/** Applies to every route, so it is mounted first. */
export function mountHeaders(app: Application, origins: readonly string[]): void {
  app.disable('x-powered-by');
  app.use(withHeaders(origins));
}
