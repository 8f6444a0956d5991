import { type CheckSession, withSession } from '../session/check-session.ts';
import { botSends, type EntryFilter } from '../session/entry-filters.ts';
import type { Entry, Message } from '../session/transcript.ts';
import type { Scenario } from './scenario.ts';

/** Milliseconds without new connections after the second drop, so that one attempt is not enough. */
const REFUSE_FOR = 1_500;

/** Drops the connection at the next message of this type; returns the index of the drop in the transcript. */
async function dropAt(
  session: CheckSession,
  type: string,
  match: string,
  refuseFor: number,
): Promise<number> {
  const dropIfMatching = (message: Message, drop: () => void): boolean => {
    if (message.type !== type || message.match !== match) return false;
    session.relay.intercept({});
    session.relay.refuseConnections(refuseFor);
    drop();
    return true;
  };
  const from = session.entries.length;
  session.relay.intercept({
    toBot: (message, { drop }) => (dropIfMatching(message, drop) ? [] : [message]),
    fromBot: (message, { drop }) => !dropIfMatching(message, drop),
  });
  const isDrop = ({ message }: Entry) => message.type === 'dropped';
  return session.entries.indexOf(await session.expect(`came to a ${type}`, isDrop, from));
}

/** Expects the bot to say hello, join and decide on a new connection. */
async function expectReturn(
  session: CheckSession,
  match: string,
  droppedAt: number,
): Promise<void> {
  // Checks the token, because a stranger may still look for the previous owner of this port.
  const saysHello: EntryFilter = (entry) =>
    botSends('hello')(entry) && entry.message.token === session.token;
  await session.expect('came back after its connection was lost', saysHello, droppedAt);
  await session.expect('joined its match after coming back', botSends('join', match), droppedAt);
  await session.expect('decided after coming back', botSends('intent', match), droppedAt);
}

export const reconnect: Scenario = {
  name: 'reconnect',
  expectation: 'comes back after a lost connection, joins its match again and continues',
  run: (deps) =>
    withSession(deps, async (session) => {
      const match = await session.challenge();
      await session.answered(match, 2);
      await expectReturn(session, match, await dropAt(session, 'decision', match, 0));
      await expectReturn(session, match, await dropAt(session, 'intent', match, REFUSE_FOR));
      return null;
    }),
};
