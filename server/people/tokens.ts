import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Person } from './person.ts';

/** What a token is for: to say who one is, or to enter a room once. */
export type Audience = 'person' | 'join';

const ISSUER = 'arbiter';
const SECONDS: Readonly<Record<Audience, number>> = { person: 30 * 24 * 3600, join: 60 };

/** How far the clocks of two machines may be apart. */
export const SKEW_SECONDS = 30;
export const TICKET_SECONDS = SECONDS.join;

/** A clock that was wrong and is set back leaves tokens from later: people keep their seats by them. */
const AHEAD_SECONDS: Readonly<Record<Audience, number>> = {
  person: 24 * 3600,
  join: SKEW_SECONDS,
};

/** Far more than ours need; what is longer is not looked into. */
const MAX_LENGTH = 2000;

const PREFIXES = { guest: 'g_', account: 'a_', bot: 'b_' } as const;

const Claims = z
  .object({
    sub: z.string().regex(/^[gab]_[\w-]{22}$/),
    name: z.string(),
    kind: z.enum(['guest', 'account', 'bot']),
    jti: z.string().default(''),
    iat: z.number(),
  })
  .refine(({ sub, kind }) => sub.startsWith(PREFIXES[kind]));

export type Read =
  | { readonly ok: true; readonly person: Person; readonly jti: string; readonly issued: number }
  | { readonly ok: false; readonly expired: boolean };

export type Tokens = {
  sign(audience: Audience, person: Person, jti?: string): Promise<string>;
  /** `issued` is in milliseconds. Whatever is handed in, this does not throw. */
  read(audience: Audience, token: unknown): Promise<Read>;
};

const UNREADABLE: Read = { ok: false, expired: false };
const EXPIRED: Read = { ok: false, expired: true };

function readClaims(payload: JWTPayload, audience: Audience, seconds: number): Read {
  const claims = Claims.safeParse(payload);
  if (!claims.success) return UNREADABLE;
  const { sub, name, kind, jti, iat } = claims.data;
  if (seconds - iat > SECONDS[audience] + SKEW_SECONDS) return EXPIRED;
  if (iat - seconds > AHEAD_SECONDS[audience]) return UNREADABLE;
  return { ok: true, person: { id: sub, name, kind }, jti, issued: iat * 1000 };
}

/** Signs and reads our JWTs. `now` is wall time in milliseconds. */
export function makeTokens(secret: string, now: () => number): Tokens {
  // As jose uses it: any other kind of key is made into this one again for each token.
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = createSecretKey(secret, 'utf8').toCryptoKey(hmac, false, ['sign', 'verify']);
  const verify = async (audience: Audience, token: string): Promise<Read> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      requiredClaims: ['exp'],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now()),
    });
    return readClaims(payload, audience, Math.floor(now() / 1000));
  };
  return {
    sign(audience, person, jti) {
      const issued = Math.floor(now() / 1000);
      const token = new SignJWT({ name: person.name, kind: person.kind })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(person.id)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SECONDS[audience]);
      return (jti === undefined ? token : token.setJti(jti)).sign(key);
    },
    async read(audience, token) {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return UNREADABLE;
      try {
        return await verify(audience, token);
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return error.code === 'ERR_JWT_EXPIRED' ? EXPIRED : UNREADABLE;
      }
    },
  };
}
