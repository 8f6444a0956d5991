import { randomInt } from 'node:crypto';
import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { checkName, RESERVED } from './names/names.ts';
import { newId } from './new-id.ts';
import type { Known } from './tickets.ts';
import type { UserStore } from './user-store.ts';

/** Guests are not stored: the signed token is all there is. */
export async function newGuest(
  users: Pick<UserStore, 'personBySkeleton'>,
  wanted?: string,
): Promise<Known | Rejection<UserCode>> {
  const name = wanted ?? `Guest ${randomInt(1000, 10_000)}`;
  const checked = checkName(name, RESERVED.guests);
  if (!checked.ok) return checked;
  // No account name begins with "Guest", so these names need no query.
  const isTaken = wanted !== undefined && (await users.personBySkeleton(checked.skeleton)) !== null;
  if (isTaken) {
    const message = `The name "${checked.name}" belongs to an account, or looks like one that does. Sign in if it is yours, or choose another.`;
    return reject('name-taken', message);
  }
  return { ok: true, person: { id: newId('g'), name: checked.name, kind: 'guest' } };
}
