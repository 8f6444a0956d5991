import { onStage } from '../stage/stage.ts';
import type { Message } from '../stage/transcript.ts';
import type { Situation } from './situation.ts';

const MORE = { addedLater: { of: ['a', { newer: 'contract' }] }, alsoAdded: null };
const NEWS: Message = { type: 'added-later', match: null, what: ['of', { a: 'newer contract' }] };
const DECISIONS = 5;

export const unknown: Situation = {
  name: 'unknown',
  says: 'leaves fields and messages alone that it does not know',
  run: (house) =>
    onStage(house, async (stage) => {
      stage.relay.disturb({ toBot: (message) => [{ ...message, ...MORE }, NEWS] });
      await stage.answered(await stage.challenge(), DECISIONS);
      return null;
    }),
};
