import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { statusOf } from '../http/codes.ts';
import { rejectionOf } from '../http/rejection.ts';
import { ConnectionGuard } from '../limits/guard-connections.ts';
import { CONNECTION, HTTP_TIMES } from '../limits/table/connections.ts';
import type { AdminConfig, AdminDeps } from './admin-deps.ts';
import { adminPage } from './page.ts';
import { passwordGate } from './password-gate.ts';
import { sameSite } from './same-site.ts';
import { mountVoids } from './void-routes.ts';

const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const safeHeaders: RequestHandler = (_request, response, next) => {
  response.set(SAFE);
  next();
};

const onError =
  ({ log }: AdminDeps): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const refused = rejectionOf(error);
    if (refused !== null) {
      response.status(statusOf(refused.code)).type('text').send(`${refused.message}\n`);
      return;
    }
    log.error({ err: error }, 'admin fault');
    response.status(500).type('text').send('The server made a mistake, which was logged.\n');
  };

function makeApp(password: string, deps: AdminDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(safeHeaders, passwordGate(password, deps.now));
  app.get('/', async (request, response) => {
    const text = String(request.query.voided ?? '');
    const voided = /^\d{1,9}$/.test(text) ? Number(text) : null;
    response.type('html').send(await adminPage(deps, voided));
  });
  app.get('/metrics', async (_request, response) => {
    const text = await deps.metrics.text();
    response.set('Content-Type', deps.metrics.contentType).end(text);
  });
  app.post('/matches/:id/void', sameSite, async (request, response) => {
    const done = await deps.voidMatch(String(request.params.id), 'Ended by the operator.');
    if (done.ok) response.redirect(303, '/');
    else response.status(statusOf(done.code)).type('text').send(`${done.message}\n`);
  });
  mountVoids(app, deps);
  app.use((_request, response) => {
    response.status(404).type('text').send('There is nothing at this address.\n');
  });
  app.use(onError(deps));
  return app;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/**
 * Bounds the connections of the admin port, so that they cannot use up the file descriptors of the game; the
 * oldest idle connection makes room.
 */
function boundConnections(server: Server): void {
  const connections = new ConnectionGuard({
    isOn: true,
    most: CONNECTION.admin,
    addressOf: ({ remoteAddress = '' }) => remoteAddress,
    closed() {},
  });
  server.on('connection', (socket) => void connections.accept(socket));
  server.on('request', ({ socket }, response) => {
    response.once('close', connections.begin(socket));
  });
}

export type Admin = { readonly port: number; close(): Promise<void> };

/** The operator's page, on its own port. It never opens without a password. */
export async function startAdmin(config: AdminConfig, deps: AdminDeps): Promise<Admin> {
  if (config.password === '') throw new Error('The admin page needs a password.');
  const server = createServer(HTTP_TIMES, makeApp(config.password, deps));
  boundConnections(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return { port, close: () => closeServer(server) };
}
