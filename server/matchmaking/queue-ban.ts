import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { WAIT } from '../limits/table/match.ts';

const spanOf = (seconds: number): string =>
  seconds < 2 * WAIT.firstBan ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

export function queueBan(wait: number): Rejection<WireCode> {
  const message = `You did not come to a match that the queue had found for you. You can use the queue again in ${spanOf(wait)}.`;
  return reject('queue-ban', message, { wait });
}
