import { EXAMPLE_MATCH } from '../../../shared/protocol/bot/example-game.ts';
import { MESSAGE_EXAMPLES, REQUEST_EXAMPLES } from '../../../shared/protocol/bot/examples.ts';
import type { BotMessage } from '../../../shared/protocol/bot/messages.ts';
import type { BotRequestInput } from '../../../shared/protocol/bot/requests.ts';

/** One message of the conversation, with an explanation. */
export type Said =
  | { readonly by: 'bot'; readonly words: string; readonly message: BotRequestInput | undefined }
  | { readonly by: 'server'; readonly words: string; readonly message: BotMessage | undefined };

const [main, choice] = MESSAGE_EXAMPLES.decision;
const [byIndex, byValue] = REQUEST_EXAMPLES.intent;
const [seated] = MESSAGE_EXAMPLES.seated;
const match = EXAMPLE_MATCH;

/** From hello to the end of a match, as sent over the connection. */
export const CONVERSATION: readonly Said[] = [
  { by: 'bot', words: 'The bot says who it is.', message: REQUEST_EXAMPLES.hello[0] },
  {
    by: 'server',
    words: 'It is known, and has no match yet.',
    message: MESSAGE_EXAMPLES.welcome[0],
  },
  {
    by: 'bot',
    words: 'It wants to play a bot of the server with a ready-made deck.',
    message: REQUEST_EXAMPLES.challenge[0],
  },
  {
    by: 'server',
    words: 'It has seat 0. The view is null until the first game begins.',
    message: seated && { ...seated, rev: 1, view: null },
  },
  {
    by: 'server',
    words: 'The challenge is answered.',
    message: { type: 'answer', id: 'c1', ok: true, match, rev: 1 },
  },
  {
    by: 'server',
    words: 'Some turns later: eight things may be done, the first is to play a unit into slot 0.',
    message: main,
  },
  { by: 'bot', words: 'It does that, by its place in the list.', message: byIndex },
  {
    by: 'server',
    words: 'That asks something: whether azoth is added. The events say what has happened so far.',
    message: choice,
  },
  {
    by: 'server',
    words: 'The intent is answered; what it caused came before.',
    message: { type: 'answer', id: 'i1', ok: true, rev: 42 },
  },
  { by: 'bot', words: 'It adds one, this time by the intent itself.', message: byValue },
  {
    by: 'server',
    words: 'Done. Decision follows decision, for both seats.',
    message: { type: 'answer', id: 'i2', ok: true, rev: 43 },
  },
  {
    by: 'server',
    words: 'The other one acts: nothing to decide.',
    message: MESSAGE_EXAMPLES.events[0],
  },
  { by: 'server', words: 'In the end.', message: MESSAGE_EXAMPLES.ended[0] },
];
