import type { Application, ErrorRequestHandler } from 'express';
import { answerCall, send, sendRefusal } from './answer.ts';
import { mountBotPage } from './bot-page.ts';
import { mountHeaders } from './headers.ts';
import type { Parts } from './parts.ts';
import { refusalOf, refuse } from './refusal.ts';
import type { Route } from './route.ts';
import { allRoutes } from './routes/index.ts';

const BUG = refuse('internal', 'The server made a mistake; it was written down.');

const NO_PAGE = refuse(
  'no-such-page',
  'There is nothing at this address; /api/openapi.json lists all there is.',
);

function mountRoute(app: Application, parts: Parts, route: Route): void {
  app[route.method](route.path, async (request, response) => {
    send(response, route, await answerCall(parts, route, request, response));
  });
}

/** The caller learns that something broke, never what: errors may quote secrets. */
const onError =
  ({ log }: Parts): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refused = refusalOf(error);
    if (refused === null) {
      log.error({ err: error, method: request.method, route: request.route?.path }, 'http fault');
    }
    if (response.headersSent) response.destroy();
    else sendRefusal(response, refused ?? BUG);
  };

/**
 * Everything the app serves: safe headers, the API, the page about bots, what `mountPages` brings,
 * and the last word on what nobody answered. Express itself would show stacks to callers and print
 * them unsampled.
 */
export function mountApi(
  app: Application,
  parts: Parts,
  mountPages: (app: Application) => void = () => {},
): void {
  mountHeaders(app, parts.origins);
  for (const route of allRoutes(parts)) mountRoute(app, parts, route);
  app.use('/api', (_request, response) => sendRefusal(response, NO_PAGE));
  mountBotPage(app);
  mountPages(app);
  app.use((_request, response) => sendRefusal(response, NO_PAGE));
  app.use(onError(parts));
}
