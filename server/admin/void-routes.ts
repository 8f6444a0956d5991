import express, { type Express, type Response } from 'express';
import type { AdminParts } from './parts.ts';
import { type ReadVoid, readManyGames, readOneGame } from './read-void.ts';
import { sameSite } from './same-site.ts';

const BODY = { limit: '8kb' };

/** Programs send JSON and are answered in it; the page sends forms and is led back. */
async function voidGames(parts: AdminParts, read: ReadVoid, response: Response): Promise<void> {
  const isProgram = response.req.is('json') !== false;
  if (!read.ok) {
    response.status(400);
    if (isProgram) response.json({ ok: false, code: 'bad-request', message: read.why });
    else response.type('text').send(`${read.why}\n`);
    return;
  }
  const games = await parts.voidGames(read.which, read.reason);
  if (isProgram) response.json({ ok: true, games });
  else response.redirect(303, `/?voided=${games}`);
}

/** Results that are taken out again: one by its id, or those of a person or a pair in a range of time. */
export function mountVoids(app: Express, parts: AdminParts): void {
  const body = [express.urlencoded({ ...BODY, extended: false }), express.json(BODY)];
  app.post('/games/void', sameSite, ...body, async (request, response) => {
    await voidGames(parts, await readManyGames(request.body, parts.idOf), response);
  });
  app.post('/games/:id/void', sameSite, ...body, async (request, response) => {
    await voidGames(parts, readOneGame(String(request.params.id), request.body), response);
  });
}
