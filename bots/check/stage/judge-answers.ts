import { answers, sends } from './looks.ts';
import { type Asked, isListed, questionsOf } from './questions.ts';
import type { Entry, Message } from './transcript.ts';

const show = (message: Message): string => JSON.stringify(message.intent ?? message.index);

/** Refused for now, or lost with the line: then the same may be sent again. */
function mayRepeat(entries: readonly Entry[], first: Entry, second: Entry): boolean {
  if (second.line > first.line) return true;
  const answer = entries.find(answers(first));
  if (answer === undefined || answer.at > second.at) return false;
  const { ok, code, wait } = answer.message;
  return ok === false && (code === 'stale' || wait !== undefined);
}

function answerFaults(entries: readonly Entry[], { question, sent, gone }: Asked): string[] {
  const { rev } = question;
  const faults: string[] = [];
  if (sent.length === 0 && gone === null) faults.push(`It never answered revision ${rev}.`);
  for (const [at, one] of sent.entries()) {
    const before = sent[at - 1];
    if (before !== undefined && !mayRepeat(entries, before, one))
      faults.push(`It answered revision ${rev} twice.`);
    if (!isListed(question, one.message))
      faults.push(`At revision ${rev} it sent ${show(one.message)}, which was not in "legal".`);
  }
  return faults;
}

/** Intents with a revision that it was never asked about. */
function strayFaults(entries: readonly Entry[], match: string, asked: readonly Asked[]): string[] {
  const known = new Set<unknown>(asked.map(({ question }) => question.rev));
  return entries
    .filter(sends('intent', match))
    .filter(({ message }) => !known.has(message.rev))
    .map(({ message }) => `It sent an intent for revision ${message.rev}, which no decision had.`);
}

/** A question may pass while the answer to it is under way. */
const PASSED = ['stale', 'not-your-decision'];

function refusalFaults(entries: readonly Entry[]): string[] {
  return entries.flatMap((request) => {
    if (request.from !== 'bot') return [];
    const refusal = entries.find(
      (entry) => entry.from === 'server' && answers(request)(entry) && entry.message.ok === false,
    );
    if (refusal === undefined) return [];
    const { code, message, wait } = refusal.message;
    const excused = wait !== undefined || PASSED.includes(String(code));
    return excused ? [] : [`Its "${request.message.type}" was refused with ${code}: ${message}`];
  });
}

/** Every decision is answered once, with its revision and something from its list. */
export function judgeAnswers(entries: readonly Entry[], match: string): string[] {
  const asked = questionsOf(entries, match);
  return [
    ...asked.flatMap((one) => answerFaults(entries, one)),
    ...strayFaults(entries, match, asked),
    ...refusalFaults(entries),
  ];
}
