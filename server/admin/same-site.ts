import type { RequestHandler } from 'express';

/**
 * Browsers send the password even with forms of other sites, but they name the origin of the form. Programs
 * send no origin.
 */
function isOwn(origin: string | undefined, site: string | undefined, host: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export const sameSite: RequestHandler = ({ headers }, response, next) => {
  const site = headers['sec-fetch-site'];
  if (isOwn(headers.origin, [site].flat()[0], headers.host ?? '')) next();
  else response.status(403).type('text').send('This can only be done from the admin page.\n');
};
