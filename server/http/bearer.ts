import { reject } from '../../shared/state/rejection.ts';
import type { HttpDeps } from './http-deps.ts';
import type { HttpRejection } from './rejection.ts';
import type { Caller, RouteSpec } from './route.ts';

const BEARER = /^Bearer ([\w.~+/=-]{1,2000})$/i;

const MISSING = reject(
  'bad-token',
  'Sign in first: send "Authorization: Bearer <token>" with a token from /api/guest, /api/login or of a bot.',
);

const NO_ACCOUNT = reject(
  'not-an-account',
  'Only accounts may do this: register at /api/register and sign in.',
);

export type Admitted = { readonly ok: true; readonly caller: Caller | null } | HttpRejection;

/** Tokens are read from the Authorization header only, because URLs end up in logs. */
export async function admit(
  identity: Pick<HttpDeps['identity'], 'userOf'>,
  needs: RouteSpec['needs'],
  authorization: string | undefined,
  address: string,
): Promise<Admitted> {
  if (needs === 'nobody') return { ok: true, caller: null };
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) return MISSING;
  const known = await identity.userOf(token);
  if (!known.ok) return known;
  if (needs === 'account' && known.person.kind !== 'account') return NO_ACCOUNT;
  const { person, session } = known;
  return { ok: true, caller: { person, session, token, address } };
}
