import type { Application, ErrorRequestHandler } from 'express';
import { reject } from '../../../shared/state/rejection.ts';
import { answerCall, send, sendRejection } from '../answer.ts';
import { mountHeaders } from '../headers.ts';
import type { HttpDeps } from '../http-deps.ts';
import { mountBotPage } from '../pages/bot-page.ts';
import { rejectionOf } from '../rejection.ts';
import type { Route } from '../route.ts';
import { allRoutes } from './index.ts';

const BUG = reject('internal', 'The server made a mistake, which was logged.');

const NO_PAGE = reject(
  'no-such-page',
  'There is nothing at this address; /api/openapi.json lists all there is.',
);

function mountRoute(app: Application, deps: HttpDeps, route: Route): void {
  app[route.method](route.path, async (request, response) => {
    send(response, route, await answerCall(deps, route, request, response));
  });
}

/** The caller learns that something broke but not what, because errors may quote secrets. */
const onError =
  ({ log }: HttpDeps): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const refused = rejectionOf(error);
    if (refused === null) {
      log.error({ err: error, method: request.method, route: request.route?.path }, 'http fault');
    }
    if (response.headersSent) response.destroy();
    else sendRejection(response, refused ?? BUG);
  };

/**
 * Mounts everything the app serves: safe headers, the API, the page about bots, the pages of `mountPages`,
 * and the handlers for unknown paths and errors. Express itself would show stacks to callers and print them
 * unsampled.
 */
export function mountApi(
  app: Application,
  deps: HttpDeps,
  mountPages: (app: Application) => void = () => {},
): void {
  mountHeaders(app, deps.origins);
  for (const route of allRoutes(deps)) mountRoute(app, deps, route);
  app.use('/api', (_request, response) => sendRejection(response, NO_PAGE));
  mountBotPage(app);
  mountPages(app);
  app.use((_request, response) => sendRejection(response, NO_PAGE));
  app.use(onError(deps));
}
