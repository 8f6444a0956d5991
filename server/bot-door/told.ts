import type { Answer } from '../../shared/protocol/answer.ts';
import type { BotAnswer } from '../../shared/protocol/bot/messages.ts';
import type { BotRequest } from '../../shared/protocol/bot/requests.ts';
import { CODE_MEANINGS, type WireCode } from '../../shared/protocol/codes.ts';
import type { Declined } from '../match/listing.ts';

export type Ask = Exclude<BotRequest, { type: 'hello' }>;

type Unnamed<T> = T extends unknown ? Omit<T, 'type' | 'id'> : never;

/** An answer before it gets the name of its request. */
export type Told = Unnamed<BotAnswer>;
export type Refusal = Extract<Told, { ok: false }>;

export const refuse = (code: WireCode, message: string): Refusal => ({ ok: false, code, message });

const isWireCode = (code: string): code is WireCode => Object.hasOwn(CODE_MEANINGS, code);

/** As bots are told: the present state comes in a message of its own. */
export function refusalOf({ code, message, wait }: Declined): Refusal {
  const known = isWireCode(code) ? code : 'internal';
  return { ...refuse(known, message), ...(wait === undefined ? {} : { wait }) };
}

export const toldOf = (answer: Answer): Told =>
  answer.ok ? { ok: true, rev: answer.rev } : refusalOf(answer);
