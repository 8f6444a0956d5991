import express, { type Request, type Response } from 'express';
import { reject } from '../../shared/state/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import { admit } from './bearer.ts';
import { statusOf } from './codes.ts';
import type { HttpDeps } from './http-deps.ts';
import type { HttpRejection } from './rejection.ts';
import type { Caller, Route, Sent } from './route.ts';
import { tooFast } from './turn-away.ts';

const parseJson = express.json({ limit: CALL.body, inflate: false });

const isSent = (request: Request): boolean =>
  Number(request.headers['content-length'] ?? 0) > 0 ||
  request.headers['transfer-encoding'] !== undefined;

/** The body as JSON; no body at all is an empty object. */
async function readBody(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (fault?: unknown) => (fault ? reject(fault) : resolve()));
  });
  return request.body ?? {};
}

/** The name that a login tries. It is read before the body is checked, so it may be anything. */
function nameIn(body: unknown): string {
  const named = typeof body === 'object' && body !== null && 'name' in body ? body.name : '';
  return typeof named === 'string' ? named : '';
}

function takeOwn(
  deps: HttpDeps,
  { limit }: Route,
  address: string,
  caller: Caller | null,
  body: unknown,
): HttpRejection | null {
  if (limit === undefined) return null;
  const facts = { address, person: caller?.person.id ?? '', name: nameIn(body) };
  const taken = deps.limits.take(limit, facts, deps.now());
  return taken.ok ? null : tooFast(taken.wait);
}

/** Checks from cheap to expensive: the body is not read for callers that are unknown. The call itself was counted before its turn. */
export async function answerCall(
  deps: HttpDeps,
  route: Route,
  request: Request,
  response: Response,
): Promise<Sent | HttpRejection> {
  const address = deps.addressOf(request);
  const admitted = await admit(deps.identity, route.needs, request.headers.authorization, address);
  if (!admitted.ok) return admitted;
  if (isSent(request) && !request.is('application/json')) {
    return reject('not-json', 'Send the body as JSON, with Content-Type: application/json.');
  }
  const body = await readBody(request, response);
  const tooMany = takeOwn(deps, route, address, admitted.caller, body);
  if (tooMany !== null) return tooMany;
  const { params, query } = request;
  return route.serve({ params, query, body, address }, admitted.caller);
}

export function sendRejection(response: Response, refused: HttpRejection): void {
  const status = statusOf(refused.code);
  if (refused.wait !== undefined) response.set('Retry-After', String(refused.wait));
  if (status === 401) response.set('WWW-Authenticate', 'Bearer');
  response.status(status).set('Cache-Control', 'no-store').json(refused);
}

/** What everybody may read without saying who they are. */
export const isPublicRead = ({ method, needs }: Route): boolean =>
  method === 'get' && needs === 'nobody';

/** Public replies may be cached and revalidated; replies for one user are not stored. */
export function send(response: Response, route: Route, sent: Sent | HttpRejection): void {
  if ('ok' in sent) {
    sendRejection(response, sent);
    return;
  }
  response.status(sent.status).set('Cache-Control', isPublicRead(route) ? 'no-cache' : 'no-store');
  if (sent.file !== null) response.attachment(sent.file);
  if (sent.body instanceof Uint8Array) response.type('json').send(Buffer.from(sent.body));
  else response.json(sent.body);
}
