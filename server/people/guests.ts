import { randomInt } from 'node:crypto';
import type { Declined } from './declined.ts';
import { checkName, RESERVED } from './names.ts';
import { newId } from './new-id.ts';
import type { Known } from './tickets.ts';

/** A guest is in no table: the signed token is all there is. */
export function newGuest(wanted?: string): Known | Declined {
  const name = wanted ?? `Guest ${randomInt(1000, 10_000)}`;
  const checked = checkName(name, RESERVED.guests);
  if (!checked.ok) return checked;
  return { ok: true, person: { id: newId('g'), name: checked.name, kind: 'guest' } };
}
