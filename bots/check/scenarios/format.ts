import { withSession } from '../session/check-session.ts';
import { botSends } from '../session/entry-filters.ts';
import type { Message } from '../session/transcript.ts';
import type { Scenario } from './scenario.ts';

/** An invitation such as a newer server may send. */
const TOMORROW = 'invitation-to-a-format-of-tomorrow';
const NEWS: Message = {
  type: 'challenged',
  match: TOMORROW,
  by: { name: 'checker', kind: 'account' },
  format: 'format-of-tomorrow',
  rated: false,
  bestOf: 1,
};

export const format: Scenario = {
  name: 'format',
  expectation: 'declines an invitation to a format it does not know, and accepts the next one',
  run: (deps) =>
    withSession(deps, async (session) => {
      session.relay.intercept({
        toBot: (message) => (message.type === 'challenged' ? [NEWS, message] : [message]),
      });
      await session.answered(await session.challenge(), 1);
      const isDeclined = session.entries.some(botSends('decline', TOMORROW));
      return isDeclined ? null : 'it did not decline';
    }),
};
