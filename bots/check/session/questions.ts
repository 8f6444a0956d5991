import type { DecisionMessage } from '../../../shared/protocol/bot/messages.ts';
import { isSame } from '../../sdk/is-same.ts';
import { botReceives, botSends } from './entry-filters.ts';
import type { Entry, Message } from './transcript.ts';

/** A question to the bot, and the intents it sent for it. */
export type AskedQuestion = {
  readonly at: number;
  readonly question: DecisionMessage;
  readonly sent: Entry[];
  /** When a newer message superseded it; null while it stands. */
  supersededAt: number | null;
};

const isDecision = (message: Message): message is Message & DecisionMessage =>
  message.type === 'decision';

const supersedes = (entry: Entry, match: string): boolean =>
  ['decision', 'events', 'ended'].some((type) => botReceives(type, match)(entry));

/** The questions of a match in order, each with its answers. */
export function questionsOf(entries: readonly Entry[], match: string): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  for (const entry of entries) {
    const { at, message } = entry;
    const last = asked.at(-1);
    if (last !== undefined && supersedes(entry, match)) last.supersededAt ??= at;
    if (botReceives('decision', match)(entry) && isDecision(message))
      asked.push({ at, question: message, sent: [], supersededAt: null });
    if (botSends('intent', match)(entry)) questionAnswered(asked, entry)?.sent.push(entry);
  }
  return asked;
}

/** The server may repeat a question; then each copy may be answered. */
function questionAnswered(
  asked: readonly AskedQuestion[],
  { message: { rev } }: Entry,
): AskedQuestion | undefined {
  const same = asked.filter(({ question }) => question.rev === rev);
  return same.find(({ sent }) => sent.length === 0) ?? same.at(-1);
}

export function isListed({ legal }: DecisionMessage, { intent, index }: Message): boolean {
  if (typeof index === 'number') return legal[index] !== undefined;
  return legal.some((one) => isSame(one, intent));
}
