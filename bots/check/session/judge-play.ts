import { answersRequest, botReceives, botSends } from './entry-filters.ts';
import { questionsOf } from './questions.ts';
import type { Entry } from './transcript.ts';

/** Messages may cross: what a bot sends this soon after a message may not take it into account. */
const CROSSING_TIME = 1_000;

/** Intents the bot sent after the end of the match, except those that crossed with it. */
export function judgeEnd(entries: readonly Entry[], match: string, over: Entry): string[] {
  const first = new Set(questionsOf(entries, match).map(({ sent }) => sent[0]));
  return entries
    .filter((entry) => botSends('intent', match)(entry) && entry.at > over.at)
    .filter((late) => !first.has(late) || late.at > over.at + CROSSING_TIME)
    .map(({ message }) => `It sent an intent (revision ${message.rev}) after the match was over.`);
}

export type Times = { readonly faults: string[]; readonly slowest: number };

/** Games that the bot lost because its time ran out. */
const timeLosses = (entries: readonly Entry[], match: string, seat: number): string[] =>
  entries
    .filter(botReceives('ended', match))
    .filter(({ message }) => message.reason === 'time' && message.winner === 1 - seat)
    .map(({ message }) => `It lost game ${message.game} because its time ran out.`);

/** Decisions the bot answered too late or never, and its longest thinking time. */
export function judgeClock(entries: readonly Entry[], match: string): Times {
  const seat = Number(entries.find(botReceives('seated', match))?.message.seat);
  const faults: string[] = [];
  let slowest = 0;
  for (const { at, question, sent, supersededAt } of questionsOf(entries, match)) {
    // 0 while the clock does not run.
    const cap = question.clock.cap[seat] || Number.POSITIVE_INFINITY;
    const accepted = sent.find((one) => entries.find(answersRequest(one))?.message.ok === true);
    const took = ((accepted ?? sent[0])?.at ?? supersededAt ?? at) - at;
    if (took < cap) slowest = Math.max(slowest, took);
    else faults.push(`Revision ${question.rev} was not answered within its ${cap / 1000} s.`);
    // Without an accepted answer, whatever followed after so long was the clock's decision.
    const waited = (supersededAt ?? at) - at;
    if (took < cap && accepted === undefined && waited >= cap)
      faults.push(`Its clock decided at revision ${question.rev}: nothing it sent was accepted.`);
  }
  return { faults: [...faults, ...timeLosses(entries, match, seat)], slowest };
}

export type Choices = { readonly faults: string[]; readonly count: number };

/** How often cards asked the bot to choose, and the choices it left unanswered. */
export function judgeChoices(entries: readonly Entry[], match: string): Choices {
  const asked = questionsOf(entries, match).filter(({ question }) =>
    question.legal.some(({ kind }) => kind === 'choose'),
  );
  const revs = new Set(asked.map(({ question }) => question.rev));
  for (const { question, sent } of asked) if (sent.length > 0) revs.delete(question.rev);
  const faults = [...revs].map((rev) => `It did not choose at revision ${rev}.`);
  return { faults, count: asked.length };
}
