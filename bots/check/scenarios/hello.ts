import { BOT_CONTRACT_VERSION } from '../../../shared/protocol/bot/version.ts';
import { BotFault } from '../session/bot-fault.ts';
import { type CheckSession, withSession } from '../session/check-session.ts';
import type { Scenario } from './scenario.ts';

function check({ message }: CheckSession['entries'][number], token: string): void {
  const { type, version } = message;
  if (type !== 'hello') throw new BotFault(`Its first message was "${type}", not "hello".`);
  if (version !== BOT_CONTRACT_VERSION)
    throw new BotFault(`It speaks version ${version}, not ${BOT_CONTRACT_VERSION}.`);
  if (message.token !== token)
    throw new BotFault('Its hello did not have the token from ARBITER_TOKEN.');
}

export const hello: Scenario = {
  name: 'hello',
  expectation: 'says hello first, with its token and the version of the contract',
  run: (deps) =>
    withSession(deps, async (session) => {
      check(await session.firstMessage(), session.token);
      await session.welcomed();
      return null;
    }),
};
