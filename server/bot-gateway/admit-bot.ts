import type { BotRequestOf } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { CALL } from '../limits/table/calls.ts';
import type { Admitted } from '../users/tickets.ts';
import type { BotGatewayDeps } from './bot-gateway-deps.ts';

export type AdmittedBot = Admitted | Rejection<WireCode>;

const OTHER_VERSION = reject(
  'bad-version',
  `This server speaks version ${BOT_CONTRACT_VERSION} of the contract.`,
);
export const NO_TOKEN = reject(
  'bad-token',
  'This is not the token of a bot, or the bot was revoked.',
);
const NO_BOT = reject(
  'not-a-bot',
  'This token does not belong to a bot. Create a bot with an account.',
);
const STORE_UNAVAILABLE: Rejection<WireCode> = reject(
  'store-unavailable',
  'Tokens cannot be checked at the moment.',
  { wait: CALL.storeWait },
);

const bannedFor = (wait: number): Rejection<WireCode> => ({
  ...reject('too-fast', `This bot sent too much; it may come back in ${wait} s.`),
  wait,
});

/** Identifies the bot that says hello; never throws. */
export async function admitBot(
  { identity, limits, now, log }: BotGatewayDeps,
  { token, version }: BotRequestOf<'hello'>,
): Promise<AdmittedBot> {
  if (version !== BOT_CONTRACT_VERSION) return OTHER_VERSION;
  try {
    const known = await identity.userOf(token);
    if (!known.ok) return NO_TOKEN;
    if (known.person.kind !== 'bot') return NO_BOT;
    const wait = limits.banOf('person', known.person.id, now());
    return wait === 0 ? known : bannedFor(wait);
  } catch (error) {
    log.error({ err: error }, 'A bot could not be looked up.');
    return STORE_UNAVAILABLE;
  }
}
