import type { DecisionMessage } from '../../../shared/protocol/bot/messages.ts';
import { type Rejection, reject } from '../../../shared/state/rejection.ts';
import { BotFault } from '../session/bot-fault.ts';
import { type CheckSession, withSession } from '../session/check-session.ts';
import { botSends } from '../session/entry-filters.ts';
import { isListed, questionsOf } from '../session/questions.ts';
import type { Interceptor } from '../session/relay.ts';
import type { Entry, Message } from '../session/transcript.ts';
import type { Scenario } from './scenario.ts';

/** The seconds a rejection asks the bot to wait, and the milliseconds it must have waited. */
const WAIT = 1;
const WAITED = WAIT * 1000 - 50;

/** Passes each question once: if it were repeated, the bot could answer it without noticing the rejection. */
function passOnce(): NonNullable<Interceptor['toBot']> {
  const passed = new Set<unknown>();
  return (message) => {
    const isKnown = message.type === 'decision' && passed.has(message.rev);
    if (message.type === 'decision') passed.add(message.rev);
    return isKnown ? [] : [message];
  };
}

/** Withholds the next intent from the server, and rejects it in the server's name. */
function rejectNext(session: CheckSession, rejection: Rejection<string>): void {
  const toBot = passOnce();
  session.relay.intercept({
    toBot,
    fromBot(message, connection) {
      if (message.type !== 'intent') return true;
      const question = questionOf(session, message);
      // While both seats decide at once, other answers and questions are under way.
      if (question.legal.some(({ kind }) => kind === 'mulligan')) return true;
      session.relay.intercept({ toBot });
      connection.send({ type: 'answer', id: message.id, ...rejection });
      if (rejection.code === 'stale') connection.send(question);
      return false;
    },
  });
}

function questionOf({ entries }: CheckSession, { match, rev }: Message): DecisionMessage {
  const asked = questionsOf(entries, String(match));
  const found = asked.findLast(({ question }) => question.rev === rev);
  if (found === undefined)
    throw new BotFault(`It answered revision ${rev}, which no decision had.`);
  return found.question;
}

/** The rejected intent and the intent that the bot sent next. */
async function rejectFirstIntent(
  session: CheckSession,
  rejection: Rejection<string>,
): Promise<readonly [Entry, Entry]> {
  rejectNext(session, rejection);
  const match = await session.challenge();
  const rejected = await session.expect('decided anything', ({ from }) => from === 'checker');
  const at = session.entries.indexOf(rejected);
  const first = session.entries[at - 1] as Entry;
  const what = `sent an intent again after it was refused with ${rejection.code}`;
  const second = await session.expect(what, botSends('intent', match), at);
  const question = questionOf(session, first.message);
  if (second.message.rev !== question.rev || !isListed(question, second.message))
    throw new BotFault(`After ${rejection.code} it answered something other than the question.`);
  return [first, second];
}

export const tooFast: Scenario = {
  name: 'too-fast',
  expectation: 'waits as long as it is told, and sends the intent again',
  run: (deps) =>
    withSession(deps, async (session) => {
      const message = `Too many requests; try again in ${WAIT} s.`;
      const rejection = reject('too-fast', message, { wait: WAIT });
      const [first, second] = await rejectFirstIntent(session, rejection);
      const ms = Math.round(second.at - first.at);
      if (ms < WAITED) throw new BotFault(`It was told to wait ${WAIT} s, and waited ${ms} ms.`);
      return null;
    }),
};

export const stale: Scenario = {
  name: 'stale',
  expectation: 'decides again when it is asked again',
  run: (deps) =>
    withSession(deps, async (session) => {
      const message = 'You decided on an older state; the present one comes with the answer.';
      await rejectFirstIntent(session, reject('stale', message));
      return null;
    }),
};
