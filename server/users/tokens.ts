import { createSecretKey, hash, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCOUNT } from '../limits/table/calls.ts';
import type { Session } from './session.ts';
import type { User } from './user.ts';

/** The purpose of a token: to identify a user, or to join a room once. */
type Audience = 'person' | 'join';

const ISSUER = 'arbiter';
const SECONDS: Readonly<Record<Audience, number>> = {
  person: ACCOUNT.signedIn,
  join: ACCOUNT.ticket,
};

/** By then every token signed before has expired. */
export const TOKEN_LIFE = (SECONDS.person + ACCOUNT.skew + ACCOUNT.tokenSpare) * 1000;

/** A clock that was set back leaves tokens from the future, which stay valid so that players keep their seats. */
const AHEAD_SECONDS: Readonly<Record<Audience, number>> = {
  person: ACCOUNT.aheadSignedIn,
  join: ACCOUNT.skew,
};

const PREFIXES = { guest: 'g_', account: 'a_', bot: 'b_' } as const;

const Claims = z
  .object({
    sub: z.string().regex(/^[gab]_[\w-]{22}$/),
    name: z.string(),
    kind: z.enum(['guest', 'account', 'bot']),
    jti: z.string().default(''),
    sid: z
      .string()
      .regex(/^s_[\w-]{22}$/)
      .optional(),
    gen: z.int().min(0).default(0),
    iat: z.number(),
  })
  .refine(({ sub, kind }) => sub.startsWith(PREFIXES[kind]));

type Read =
  | {
      readonly ok: true;
      readonly person: User;
      readonly session: Session;
      readonly jti: string;
      readonly issued: number;
    }
  | { readonly ok: false; readonly expired: boolean };

export type Tokens = {
  sign(audience: Audience, person: User, session: Session, jti?: string): Promise<string>;
  /** `issued` is in milliseconds. Never throws, whatever the input. */
  read(audience: Audience, token: unknown): Promise<Read>;
};

const UNREADABLE: Read = { ok: false, expired: false };
const EXPIRED: Read = { ok: false, expired: true };

const sessionId = (bytes: string): string => `s_${bytes}`;

/** Cannot be guessed, so that nobody can end another user's session. */
export const newSession = (generation: number): Session => ({
  id: sessionId(randomBytes(16).toString('base64url')),
  generation,
});

/** A token from before sessions existed is its own session, identified by its hash. */
const sessionIdIn = (token: string): string =>
  sessionId(hash('sha256', token, 'base64url').slice(0, 22));

type Context = { readonly audience: Audience; readonly token: string; readonly seconds: number };

function readClaims(payload: JWTPayload, { audience, token, seconds }: Context): Read {
  const claims = Claims.safeParse(payload);
  if (!claims.success) return UNREADABLE;
  const { sub, name, kind, jti, iat, sid, gen } = claims.data;
  if (seconds - iat > SECONDS[audience] + ACCOUNT.skew) return EXPIRED;
  if (iat - seconds > AHEAD_SECONDS[audience]) return UNREADABLE;
  const session = { id: sid ?? sessionIdIn(token), generation: gen };
  return { ok: true, person: { id: sub, name, kind }, session, jti, issued: iat * 1000 };
}

/** The latest tokens with a valid signature: clients send theirs with each call, and a check takes another thread. */
class CheckedTokens {
  readonly #payloads = new Map<string, JWTPayload>();

  /** Null unless it was checked and has not expired. */
  payloadOf(token: string, seconds: number): JWTPayload | null {
    const payload = this.#payloads.get(token);
    const isValid = payload?.exp !== undefined && payload.exp > seconds - ACCOUNT.skew;
    return isValid ? payload : null;
  }

  add(token: string, payload: JWTPayload): void {
    const [oldest] = this.#payloads.keys();
    if (oldest !== undefined && this.#payloads.size >= ACCOUNT.checkedTokens)
      this.#payloads.delete(oldest);
    this.#payloads.set(token, payload);
  }
}

/** Signs and reads our JWTs. `now` is wall time in milliseconds. */
export function makeTokens(secret: string, now: () => number): Tokens {
  // The form that jose uses; any other would be converted again for each token.
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = createSecretKey(secret, 'utf8').toCryptoKey(hmac, false, ['sign', 'verify']);
  const checked = new CheckedTokens();
  const verify = async (audience: Audience, token: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      requiredClaims: ['exp'],
      clockTolerance: ACCOUNT.skew,
      currentDate: new Date(now()),
    });
    return payload;
  };
  /** A ticket is used once, so only the tokens of people are worth remembering. */
  const payloadOf = async (audience: Audience, token: string): Promise<JWTPayload> => {
    if (audience === 'join') return verify(audience, token);
    const known = checked.payloadOf(token, Math.floor(now() / 1000));
    if (known !== null) return known;
    const payload = await verify(audience, token);
    checked.add(token, payload);
    return payload;
  };
  return {
    sign(audience, { id, name, kind }, session, jti) {
      const issued = Math.floor(now() / 1000);
      const token = new SignJWT({ name, kind, sid: session.id, gen: session.generation })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SECONDS[audience]);
      return (jti === undefined ? token : token.setJti(jti)).sign(key);
    },
    async read(audience, token) {
      if (typeof token !== 'string' || token.length > ACCOUNT.length) return UNREADABLE;
      try {
        const payload = await payloadOf(audience, token);
        return readClaims(payload, { audience, token, seconds: Math.floor(now() / 1000) });
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return error.code === 'ERR_JWT_EXPIRED' ? EXPIRED : UNREADABLE;
      }
    },
  };
}
