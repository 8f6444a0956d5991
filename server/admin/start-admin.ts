import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { statusOf } from '../http/codes.ts';
import { adminPage } from './page.ts';
import type { AdminConfig, AdminParts } from './parts.ts';
import { passwordGate } from './password-gate.ts';
import { sameSite } from './same-site.ts';

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
  ({ log }: AdminParts): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    if (error instanceof URIError) {
      response.status(400).type('text').send('The address is not percent-encoded UTF-8.\n');
      return;
    }
    log.error({ err: error }, 'admin fault');
    response.status(500).type('text').send('The server made a mistake; it was written down.\n');
  };

function makeApp(password: string, parts: AdminParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(safeHeaders, passwordGate(password, parts.now));
  app.get('/', (_request, response) => {
    response.type('html').send(adminPage(parts));
  });
  app.get('/metrics', async (_request, response) => {
    const text = await parts.metrics.text();
    response.set('Content-Type', parts.metrics.contentType).end(text);
  });
  app.post('/matches/:id/void', sameSite, async (request, response) => {
    const done = await parts.voidMatch(String(request.params.id), 'Ended by the operator.');
    if (done.ok) response.redirect(303, '/');
    else response.status(statusOf(done.code)).type('text').send(`${done.message}\n`);
  });
  app.use((_request, response) => {
    response.status(404).type('text').send('There is nothing at this address.\n');
  });
  app.use(onError(parts));
  return app;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

export type Admin = { readonly port: number; close(): Promise<void> };

/** The operator's page on an address of its own. It never opens without a password. */
export async function startAdmin(config: AdminConfig, parts: AdminParts): Promise<Admin> {
  if (config.password === '') throw new Error('The admin page needs a password.');
  const server = createServer(makeApp(config.password, parts));
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return { port, close: () => closeServer(server) };
}
