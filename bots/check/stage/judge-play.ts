import { gets, sends } from './looks.ts';
import { questionsOf } from './questions.ts';
import type { Entry } from './transcript.ts';

/** Both sides may speak at once: what was sent this long after a message may not know it yet. */
const CROSSED = 1_000;

/** Intents it sent when the match was over, other than what crossed with the end. */
export function judgeEnd(entries: readonly Entry[], match: string, over: Entry): string[] {
  const first = new Set(questionsOf(entries, match).map(({ sent }) => sent[0]));
  return entries
    .filter((entry) => sends('intent', match)(entry) && entry.at > over.at)
    .filter((late) => !first.has(late) || late.at > over.at + CROSSED)
    .map(({ message }) => `It sent an intent (revision ${message.rev}) after the match was over.`);
}

export type Times = { readonly faults: string[]; readonly slowest: number };

/** Decisions it answered too late or never, and the longest it thought. */
export function judgeClock(entries: readonly Entry[], match: string): Times {
  const seat = Number(entries.find(gets('seated', match))?.message.seat);
  const faults: string[] = [];
  let slowest = 0;
  for (const { at, question, sent, gone } of questionsOf(entries, match)) {
    // 0 while it does not run.
    const cap = question.clock.cap[seat] || Number.POSITIVE_INFINITY;
    const took = (sent[0]?.at ?? gone ?? at) - at;
    if (took < cap) slowest = Math.max(slowest, took);
    else faults.push(`Revision ${question.rev} was not answered within its ${cap / 1000} s.`);
  }
  return { faults, slowest };
}

export type Choices = { readonly faults: string[]; readonly count: number };

/** What cards asked it to choose, and what of it passed without its answer. */
export function judgeChoices(entries: readonly Entry[], match: string): Choices {
  const asked = questionsOf(entries, match).filter(({ question }) =>
    question.legal.some(({ kind }) => kind === 'choose'),
  );
  const revs = new Set(asked.map(({ question }) => question.rev));
  for (const { question, sent } of asked) if (sent.length > 0) revs.delete(question.rev);
  const faults = [...revs].map((rev) => `It did not choose at revision ${rev}.`);
  return { faults, count: asked.length };
}
