import { SignJWT } from 'jose';
import type { Person } from '../../server/people/person.ts';
import { SECRET } from './desk.ts';

/** As servers signed them before there were sessions. */
export function legacyToken(
  { now }: { now(): number },
  { id, name, kind }: Person,
  secondsAgo = 0,
  secret = SECRET,
): Promise<string> {
  const issued = Math.floor(now() / 1000) - secondsAgo;
  return new SignJWT({ name, kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('arbiter')
    .setAudience('person')
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 30 * 24 * 3600)
    .sign(new TextEncoder().encode(secret));
}
