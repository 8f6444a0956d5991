import { type Look, sends } from '../stage/looks.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import type { Entry, Message } from '../stage/transcript.ts';
import type { Situation } from './situation.ts';

/** Milliseconds in which nobody is let in after the second cut: one try is not enough. */
const SHUT = 1_500;

/** Pulls the cable once, at the next such message of the match; tells how much was said by then. */
async function cutAt(stage: Stage, type: string, match: string, shut: number): Promise<number> {
  const seen = (message: Message, cut: () => void): boolean => {
    if (message.type !== type || message.match !== match) return false;
    stage.relay.disturb({});
    stage.relay.shut(shut);
    cut();
    return true;
  };
  const from = stage.entries.length;
  stage.relay.disturb({
    toBot: (message, { cut }) => (seen(message, cut) ? [] : [message]),
    fromBot: (message, { cut }) => !seen(message, cut),
  });
  const isCut = ({ message }: Entry) => message.type === 'cut';
  return stage.entries.indexOf(await stage.expect(`came to a ${type}`, isCut, from));
}

/** After a cut: it greets, joins and decides, on a new line. */
async function isBack(stage: Stage, match: string, cut: number): Promise<void> {
  // By its token: on a busy machine a stranger may still look for what this port was before.
  const greets: Look = (entry) => sends('hello')(entry) && entry.message.token === stage.token;
  await stage.expect('came back after its line was lost', greets, cut);
  await stage.expect('joined its match after coming back', sends('join', match), cut);
  await stage.expect('decided after coming back', sends('intent', match), cut);
}

export const reconnect: Situation = {
  name: 'reconnect',
  says: 'comes back after its line was lost, joins its match and goes on',
  run: (house) =>
    onStage(house, async (stage) => {
      const match = await stage.challenge();
      await stage.answered(match, 2);
      await isBack(stage, match, await cutAt(stage, 'decision', match, 0));
      await isBack(stage, match, await cutAt(stage, 'intent', match, SHUT));
      return null;
    }),
};
