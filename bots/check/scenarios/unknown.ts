import { withSession } from '../session/check-session.ts';
import type { Message } from '../session/transcript.ts';
import type { Scenario } from './scenario.ts';

const MORE = { addedLater: { of: ['a', { newer: 'contract' }] }, alsoAdded: null };
const NEWS: Message = { type: 'added-later', match: null, what: ['of', { a: 'newer contract' }] };
const DECISIONS = 5;

export const unknown: Scenario = {
  name: 'unknown',
  expectation: 'ignores unknown fields and messages',
  run: (deps) =>
    withSession(deps, async (session) => {
      session.relay.intercept({ toBot: (message) => [{ ...message, ...MORE }, NEWS] });
      await session.answered(await session.challenge(), DECISIONS);
      return null;
    }),
};
