import type { DecisionMessage } from '../../../shared/protocol/bot/messages.ts';
import { sends } from '../stage/looks.ts';
import { isListed, questionsOf } from '../stage/questions.ts';
import type { Disturbance } from '../stage/relay.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import type { Entry, Message } from '../stage/transcript.ts';
import { Wrong } from '../stage/wrong.ts';
import type { Situation } from './situation.ts';

/** Seconds the bot is told to wait, and how much of it must have passed. */
const WAIT = 1;
const WAITED = WAIT * 1000 - 50;

type Rejection = { readonly code: string; readonly message: string; readonly wait?: number };

/** Passes each question once: put again, it could be answered twice, and once past the refusal. */
function passOnce(): NonNullable<Disturbance['toBot']> {
  const passed = new Set<unknown>();
  return (message) => {
    const isKnown = message.type === 'decision' && passed.has(message.rev);
    if (message.type === 'decision') passed.add(message.rev);
    return isKnown ? [] : [message];
  };
}

/** Keeps the next intent from the server, and refuses it in the server's name. */
function refuseNext(stage: Stage, refusal: Rejection): void {
  const toBot = passOnce();
  stage.relay.disturb({
    toBot,
    fromBot(message, line) {
      if (message.type !== 'intent') return true;
      const question = questionOf(stage, message);
      // Where both decide at once, other answers and questions are under way.
      if (question.legal.some(({ kind }) => kind === 'mulligan')) return true;
      stage.relay.disturb({ toBot });
      line.tell({ type: 'answer', id: message.id, ok: false, ...refusal });
      if (refusal.code === 'stale') line.tell(question);
      return false;
    },
  });
}

function questionOf({ entries }: Stage, { match, rev }: Message): DecisionMessage {
  const asked = questionsOf(entries, String(match));
  const found = asked.findLast(({ question }) => question.rev === rev);
  if (found === undefined) throw new Wrong(`It answered revision ${rev}, which no decision had.`);
  return found.question;
}

/** The refused intent and what it sent after that. */
async function refuse(stage: Stage, refusal: Rejection): Promise<readonly [Entry, Entry]> {
  refuseNext(stage, refusal);
  const match = await stage.challenge();
  const told = await stage.expect('decided anything', ({ from }) => from === 'kit');
  const at = stage.entries.indexOf(told);
  const first = stage.entries[at - 1] as Entry;
  const what = `sent an intent again after it was refused with ${refusal.code}`;
  const second = await stage.expect(what, sends('intent', match), at);
  const question = questionOf(stage, first.message);
  if (second.message.rev !== question.rev || !isListed(question, second.message))
    throw new Wrong(`After ${refusal.code} it answered something else than it was asked.`);
  return [first, second];
}

export const tooFast: Situation = {
  name: 'too-fast',
  says: 'waits as long as a refusal says, and sends it again',
  run: (house) =>
    onStage(house, async (stage) => {
      const message = `Too many requests; try again in ${WAIT} s.`;
      const [first, second] = await refuse(stage, { code: 'too-fast', message, wait: WAIT });
      const ms = Math.round(second.at - first.at);
      if (ms < WAITED) throw new Wrong(`It was told to wait ${WAIT} s, and waited ${ms} ms.`);
      return null;
    }),
};

export const stale: Situation = {
  name: 'stale',
  says: 'decides anew when it is asked again',
  run: (house) =>
    onStage(house, async (stage) => {
      const message = 'You decided on an older state; the present one comes with the answer.';
      await refuse(stage, { code: 'stale', message });
      return null;
    }),
};
