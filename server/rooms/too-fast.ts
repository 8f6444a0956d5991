import type { Client } from '@colyseus/core';
import type { Refused } from '../match/refusals.ts';
import type { Person } from '../people/person.ts';
import { roomParts } from './wiring.ts';

/** How long to wait before the next request; null when it may be made now. */
export function tooFast(client: Client): Refused | null {
  const { limits, now } = roomParts();
  const { id, kind } = client.auth as Person;
  const taken = limits.take(kind === 'bot' ? 'botIntent' : 'intent', { person: id }, now());
  if (taken.ok) return null;
  const message = `Too many requests; try again in ${taken.wait} s.`;
  return { ok: false, code: 'too-fast', message, wait: taken.wait };
}
