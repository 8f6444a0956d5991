import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { matchMaker } from '@colyseus/core';
import { statusOf } from './codes.ts';
import { corsFor } from './headers.ts';
import { type Refused, refuse } from './refusal.ts';

const MOST_BYTES = 64 * 1024;

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

const BAD_HOST = refuse('bad-request', 'The Host header names no host.');
const BAD_TARGET = refuse('bad-request', 'The address of a page begins with /.');
const NO_LENGTH = refuse('bad-request', 'Say how long the body is: send a Content-Length.');
const TOO_LARGE = refuse('too-large', 'The body is too large: 64 KB are allowed.');

function faultOf({ headers, url }: IncomingMessage): Refused | null {
  const host = headers.host ?? 'localhost';
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return BAD_HOST;
  if (url?.startsWith('/') !== true) return BAD_TARGET;
  if (headers['transfer-encoding'] !== undefined) return NO_LENGTH;
  return Number(headers['content-length'] ?? 0) > MOST_BYTES ? TOO_LARGE : null;
}

function turnAway(response: ServerResponse, refused: Refused): void {
  response.writeHead(statusOf(refused.code), {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(JSON.stringify(refused));
}

/** Colyseus says for itself which other pages may call, before any page of ours: by default all. */
function narrowCors(origins: readonly string[]): void {
  Object.assign(matchMaker.controller, {
    DEFAULT_CORS_HEADERS: {},
    getCorsHeaders: (headers: Headers) => corsFor(origins, headers.get('origin') ?? undefined),
  });
}

/**
 * Colyseus builds a URL from these headers where nobody catches what is thrown, so that one bad
 * Host would end the process with every match, and it reads bodies of any length. Called when all
 * listeners are there: in the callback of `listen`.
 */
export function guardDoor(server: Server, origins: readonly string[]): void {
  narrowCors(origins);
  const inner = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const refused = faultOf(request);
    if (refused !== null) {
      turnAway(response, refused);
      return;
    }
    delete request.headers['x-forwarded-proto'];
    for (const listener of inner) listener.call(server, request, response);
  });
}
