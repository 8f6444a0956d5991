import express, { type Express, type Response } from 'express';
import type { AdminDeps } from './admin-deps.ts';
import { type ReadVoid, readManyGames, readOneGame } from './read-void.ts';
import { sameSite } from './same-site.ts';

const BODY = { limit: '8kb' };

/** Programs send JSON and get JSON; the page sends forms and is redirected. */
async function voidGames(deps: AdminDeps, read: ReadVoid, response: Response): Promise<void> {
  const isProgram = response.req.is('json') !== false;
  if (!read.ok) {
    response.status(400);
    if (isProgram) response.json({ ok: false, code: 'bad-request', message: read.why });
    else response.type('text').send(`${read.why}\n`);
    return;
  }
  const games = await deps.voidGames(read.which, read.reason);
  if (isProgram) response.json({ ok: true, games });
  else response.redirect(303, `/?voided=${games}`);
}

/** Voids results: one by its id, or those of a user or a pair within a time range. */
export function mountVoids(app: Express, deps: AdminDeps): void {
  const body = [express.urlencoded({ ...BODY, extended: false }), express.json(BODY)];
  app.post('/games/void', sameSite, ...body, async (request, response) => {
    await voidGames(deps, await readManyGames(request.body, deps.idOf), response);
  });
  app.post('/games/:id/void', sameSite, ...body, async (request, response) => {
    await voidGames(deps, readOneGame(String(request.params.id), request.body), response);
  });
}
