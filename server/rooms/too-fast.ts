import type { Client } from '@colyseus/core';
import type { RejectedAnswer } from '../../shared/protocol/answer.ts';
import { addressOfSocket } from '../limits/guard-socket.ts';
import { userOf } from './client-auth.ts';
import { roomDeps } from './wiring.ts';

/** The limit that a message counts against. */
export type MessageLimit = 'intent' | 'chat' | 'emote';

/** The rejection of a request that comes too soon; null if it may be made now. */
export function tooFast(client: Client, limit: MessageLimit): RejectedAnswer | null {
  const { limits, now } = roomDeps();
  const { id, kind } = userOf(client);
  const counted = kind === 'bot' && limit === 'intent' ? 'botIntent' : limit;
  const caller = { person: id, address: addressOfSocket(client.ref) };
  const taken = limits.take(counted, caller, now());
  if (taken.ok) return null;
  const message = `Too many requests from you or your address; try again in ${taken.wait} s.`;
  return { ok: false, code: 'too-fast', message, wait: taken.wait };
}
