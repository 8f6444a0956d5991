import type { BotRequestOf } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { CALL } from '../limits/table/calls.ts';
import type { Admitted } from '../people/tickets.ts';
import type { BotParts } from './parts.ts';
import { type Refusal, refuse } from './told.ts';

export type Greeted = Admitted | Refusal;

const OTHER_VERSION = refuse(
  'bad-version',
  `This server speaks version ${BOT_CONTRACT_VERSION} of the contract.`,
);
export const NO_TOKEN = refuse(
  'bad-token',
  'This is not the token of a bot, or the bot was revoked.',
);
const NO_BOT = refuse('not-a-bot', 'This token is not of a bot. Make one with an account.');
const NOBODY_KNOWN: Refusal = {
  ...refuse('store-unavailable', 'Nobody can be looked up at the moment.'),
  wait: CALL.storeWait,
};

const keptOut = (wait: number): Refusal => ({
  ...refuse('too-fast', `This bot sent too much; it may come back in ${wait} s.`),
  wait,
});

/** Who says hello; never throws. */
export async function greet(
  { people, limits, now, log }: BotParts,
  { token, version }: BotRequestOf<'hello'>,
): Promise<Greeted> {
  if (version !== BOT_CONTRACT_VERSION) return OTHER_VERSION;
  try {
    const known = await people.personOf(token);
    if (!known.ok) return NO_TOKEN;
    if (known.person.kind !== 'bot') return NO_BOT;
    const wait = limits.banOf('person', known.person.id, now());
    return wait === 0 ? known : keptOut(wait);
  } catch (error) {
    log.error({ err: error }, 'A bot could not be looked up.');
    return NOBODY_KNOWN;
  }
}
