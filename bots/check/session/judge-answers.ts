import { answersRequest, botSends } from './entry-filters.ts';
import { type AskedQuestion, isListed, questionsOf } from './questions.ts';
import type { Entry, Message } from './transcript.ts';

const show = (message: Message): string => JSON.stringify(message.intent ?? message.index);

/** An intent may be repeated if it was refused for now, or lost with the connection. */
function mayRepeat(entries: readonly Entry[], first: Entry, second: Entry): boolean {
  if (second.connection > first.connection) return true;
  const answer = entries.find(answersRequest(first));
  if (answer === undefined || answer.at > second.at) return false;
  const { ok, code, wait } = answer.message;
  return ok === false && (code === 'stale' || wait !== undefined);
}

function answerFaults(
  entries: readonly Entry[],
  { question, sent, supersededAt }: AskedQuestion,
): string[] {
  const { rev } = question;
  const faults: string[] = [];
  if (sent.length === 0 && supersededAt === null) faults.push(`It never answered revision ${rev}.`);
  for (const [at, one] of sent.entries()) {
    const before = sent[at - 1];
    if (before !== undefined && !mayRepeat(entries, before, one))
      faults.push(`It answered revision ${rev} twice.`);
    if (!isListed(question, one.message))
      faults.push(`At revision ${rev} it sent ${show(one.message)}, which was not in "legal".`);
  }
  return faults;
}

/** Intents whose revision the bot was never asked about. */
function strayFaults(
  entries: readonly Entry[],
  match: string,
  asked: readonly AskedQuestion[],
): string[] {
  const known = new Set<unknown>(asked.map(({ question }) => question.rev));
  return entries
    .filter(botSends('intent', match))
    .filter(({ message }) => !known.has(message.rev))
    .map(({ message }) => `It sent an intent for revision ${message.rev}, which no decision had.`);
}

/** Codes for a question that was superseded while its answer was under way. */
const PASSED = ['stale', 'not-your-decision'];

function rejectionFaults(entries: readonly Entry[]): string[] {
  return entries.flatMap((request) => {
    if (request.from !== 'bot') return [];
    const rejection = entries.find(
      (entry) =>
        entry.from === 'server' && answersRequest(request)(entry) && entry.message.ok === false,
    );
    if (rejection === undefined) return [];
    const { code, message, wait } = rejection.message;
    const excused = wait !== undefined || PASSED.includes(String(code));
    return excused ? [] : [`Its "${request.message.type}" was refused with ${code}: ${message}`];
  });
}

/** Refusals that name no request, because its id could not be read. */
const unnamedFaults = (entries: readonly Entry[]): string[] =>
  entries
    .filter(({ from, message: { type, id, ok } }) => {
      return from === 'server' && type === 'answer' && id === null && ok === false;
    })
    .map(({ message }) => `A message of it was refused with ${message.code}: ${message.message}`);

/** A bot of which every intent is refused does not play: its clock does. */
function acceptanceFaults(entries: readonly Entry[], asked: readonly AskedQuestion[]): string[] {
  const sent = asked.flatMap((one) => one.sent);
  const isRefused = (intent: Entry) => entries.find(answersRequest(intent))?.message.ok === false;
  if (sent.length === 0 || !sent.every(isRefused)) return [];
  return [`All of its ${sent.length} intents were refused.`];
}

/** Checks that every decision is answered once, with its revision and an intent of its list. */
export function judgeAnswers(entries: readonly Entry[], match: string): string[] {
  const asked = questionsOf(entries, match);
  return [
    ...asked.flatMap((one) => answerFaults(entries, one)),
    ...strayFaults(entries, match, asked),
    ...rejectionFaults(entries),
    ...unnamedFaults(entries),
    ...acceptanceFaults(entries, asked),
  ];
}
