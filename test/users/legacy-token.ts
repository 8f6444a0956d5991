import { SignJWT } from 'jose';
import type { User } from '../../server/users/user.ts';
import { SECRET } from './user-kit.ts';

/** As servers signed them before there were sessions. */
export function legacyToken(
  { now }: { now(): number },
  { id, name, kind }: User,
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
