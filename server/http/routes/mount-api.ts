import type { Application, ErrorRequestHandler } from 'express';
import { reject } from '../../../shared/state/rejection.ts';
import { answerCall, isPublicRead, send, sendRejection } from '../answer.ts';
import { mountCompression } from '../compression.ts';
import { groupBy } from '../group-by.ts';
import { allowEveryOrigin, mountHeaders } from '../headers.ts';
import type { HttpDeps } from '../http-deps.ts';
import { mountDocs } from '../pages/docs.ts';
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
    if (isPublicRead(route)) allowEveryOrigin(response);
    send(response, route, await answerCall(deps, route, request, response));
  });
}

/** Refuses the other methods of an address, after all its routes were mounted. */
function mountWrongMethod(app: Application, path: string, routes: readonly Route[]): void {
  const methods = routes.map(({ method }) => method.toUpperCase());
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const allow = [...allowed, 'OPTIONS'].join(', ');
  const refusal = reject('wrong-method', `This address has: ${allow}.`);
  app.all(path, (_request, response) => sendRejection(response.set('Allow', allow), refusal));
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
 * Mounts everything the app serves: safe headers, the API, its documents, the pages of `mountPages`,
 * and the handlers for unknown paths and errors. Express itself would show stacks to callers and print them
 * unsampled.
 */
export function mountApi(
  app: Application,
  deps: HttpDeps,
  mountPages: (app: Application) => void = () => {},
): void {
  mountHeaders(app, deps.origins);
  mountCompression(app);
  const routes = allRoutes(deps);
  for (const route of routes) mountRoute(app, deps, route);
  const byPath = groupBy(routes, ({ path }) => path);
  for (const [path, group] of byPath) mountWrongMethod(app, path, group);
  app.use('/api', (_request, response) => sendRejection(response, NO_PAGE));
  mountDocs(app, deps.book);
  mountPages(app);
  app.use((_request, response) => sendRejection(response, NO_PAGE));
  app.use(onError(deps));
}
