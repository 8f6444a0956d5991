import { BOT_CONTRACT_VERSION } from '../../../shared/protocol/bot/version.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import { Wrong } from '../stage/wrong.ts';
import type { Situation } from './situation.ts';

function check({ message }: Stage['entries'][number], token: string): void {
  const { type, version } = message;
  if (type !== 'hello') throw new Wrong(`Its first message was "${type}", not "hello".`);
  if (version !== BOT_CONTRACT_VERSION)
    throw new Wrong(`It speaks version ${version}, not ${BOT_CONTRACT_VERSION}.`);
  if (message.token !== token)
    throw new Wrong('It did not greet with the token from ARBITER_TOKEN.');
}

export const hello: Situation = {
  name: 'hello',
  says: 'greets first, with its token and the version of the contract',
  run: (house) =>
    onStage(house, async (stage) => {
      check(await stage.greeted(), stage.token);
      await stage.started();
      return null;
    }),
};
