import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { networkOf } from '../limits/address.ts';
import { WrongTries } from './wrong-tries.ts';

const BASIC = /^Basic ([A-Za-z\d+/]{1,400}={0,2})$/i;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The part after the colon: there is one password, and the user name does not matter. */
function passwordIn(authorization: string | undefined): string | null {
  const encoded = BASIC.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Requires the password, and limits how often it can be guessed. */
export function passwordGate(password: string, now: () => number): RequestHandler {
  const right = digest(password);
  const wrong = new WrongTries();
  return (request, response, next) => {
    const address = networkOf(request.socket.remoteAddress ?? '');
    const wait = wrong.waitOf(address, now());
    if (wait > 0) {
      response.status(429).set('Retry-After', String(wait));
      response.type('text').send(`Too many wrong passwords: try again in ${wait} seconds.\n`);
      return;
    }
    const tried = passwordIn(request.headers.authorization);
    // Hashes are equally long, so comparing takes as long for every guess.
    if (tried !== null && timingSafeEqual(digest(tried), right)) {
      next();
      return;
    }
    if (tried !== null) wrong.add(address, now());
    response.status(401).set('WWW-Authenticate', 'Basic realm="Arbiter", charset="UTF-8"');
    response.type('text').send('The admin password is needed.\n');
  };
}
