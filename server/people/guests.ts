import { randomInt } from 'node:crypto';
import type { People } from '../store/people-contract.ts';
import { type Declined, decline } from './declined.ts';
import { checkName, RESERVED } from './names.ts';
import { newId } from './new-id.ts';
import type { Known } from './tickets.ts';

/** A guest is in no table: the signed token is all there is. */
export async function newGuest(
  people: Pick<People, 'personBySkeleton'>,
  wanted?: string,
): Promise<Known | Declined> {
  const name = wanted ?? `Guest ${randomInt(1000, 10_000)}`;
  const checked = checkName(name, RESERVED.guests);
  if (!checked.ok) return checked;
  // No account begins with "Guest", so that most guests need no look at the store.
  const isTaken =
    wanted !== undefined && (await people.personBySkeleton(checked.skeleton)) !== null;
  if (isTaken) {
    const message = `The name "${checked.name}" belongs to an account, or looks like one that does. Sign in if it is yours, or choose another.`;
    return decline('name-taken', message);
  }
  return { ok: true, person: { id: newId('g'), name: checked.name, kind: 'guest' } };
}
