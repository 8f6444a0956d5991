import type { Answer } from '../../shared/protocol/answer.ts';
import type { BotAnswer } from '../../shared/protocol/bot/messages.ts';
import type { BotRequest } from '../../shared/protocol/bot/requests.ts';
import { CODE_MEANINGS, type WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';

export type Ask = Exclude<BotRequest, { type: 'hello' }>;

type Unnamed<T> = T extends unknown ? Omit<T, 'type' | 'id'> : never;

/** An answer without the type and the id of its request. */
export type Reply = Unnamed<BotAnswer>;

const isWireCode = (code: string): code is WireCode => Object.hasOwn(CODE_MEANINGS, code);

/** A rejection as bots get it: without a snapshot, because the present state comes in its own message. */
export function rejectionOf({ code, message, wait }: Rejection<string>): Rejection<WireCode> {
  const known = isWireCode(code) ? code : 'internal';
  return reject(known, message, wait === undefined ? {} : { wait });
}

export const replyOf = (answer: Answer): Reply =>
  answer.ok ? { ok: true, rev: answer.rev } : rejectionOf(answer);
