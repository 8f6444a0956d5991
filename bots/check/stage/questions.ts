import type { DecisionMessage } from '../../../shared/protocol/bot/messages.ts';
import { isSame } from '../../sdk/is-same.ts';
import { gets, sends } from './looks.ts';
import type { Entry, Message } from './transcript.ts';

/** One thing the bot was asked, and what it sent for it. */
export type Asked = {
  readonly at: number;
  readonly question: DecisionMessage;
  readonly sent: Entry[];
  /** When something newer took its place; null while it stands. */
  gone: number | null;
};

const asDecision = (message: Message): DecisionMessage => message as unknown as DecisionMessage;

/** The questions of a match in order, each with its answers. */
export function questionsOf(entries: readonly Entry[], match: string): Asked[] {
  const asked: Asked[] = [];
  for (const entry of entries) {
    const isQuestion = gets('decision', match)(entry);
    const isNews = isQuestion || gets('events', match)(entry) || gets('ended', match)(entry);
    const last = asked.at(-1);
    if (isNews && last !== undefined) last.gone ??= entry.at;
    if (isQuestion) asked.push({ ...askedIn(entry), sent: [], gone: null });
    if (sends('intent', match)(entry)) meant(asked, entry)?.sent.push(entry);
  }
  return asked;
}

/** A question may be put again: then each may be answered. */
function meant(asked: readonly Asked[], { message: { rev } }: Entry): Asked | undefined {
  const same = asked.filter(({ question }) => question.rev === rev);
  return same.find(({ sent }) => sent.length === 0) ?? same.at(-1);
}

const askedIn = ({ at, message }: Entry) => ({ at, question: asDecision(message) });

export function isListed({ legal }: DecisionMessage, { intent, index }: Message): boolean {
  if (typeof index === 'number') return legal[index] !== undefined;
  return legal.some((one) => isSame(one, intent));
}
