import { signal } from '@preact/signals';
import type { Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { LineState } from '../link/again.ts';
import type { ChatLine, Frame } from '../link/frame.ts';
import type { Feed } from './feed.ts';

/** What a feed needs of a connection to the server, seated or watching. */
export type Link = {
  readonly viewer: Viewer;
  readonly frame: Frame | null;
  readonly chat: readonly ChatLine[];
  readonly line: LineState;
  onFrame: (frame: Frame) => void;
  onChat: (chat: readonly ChatLine[]) => void;
  onLine: (line: LineState) => void;
  request(type: string, message: object): Promise<Answer>;
  leave(): Promise<void>;
};

const LOST: Answer = {
  ok: false,
  code: 'internal',
  message: 'The connection to the match is closed, so this was not done.',
};

/** A line that is gone is an answer, too: nobody at a table waits for an exception. */
const answered = (asked: Promise<Answer>): Promise<Answer> => asked.catch(() => LOST);

export function linkFeed(link: Link, act: Feed['intent']): Feed {
  const [now, line, chat] = [signal(link.frame), signal(link.line), signal(link.chat)];
  const listeners = new Set<(frame: Frame) => void>();
  link.onFrame = (frame) => {
    now.value = frame;
    for (const listener of listeners) listener(frame);
  };
  link.onLine = (state) => {
    line.value = state;
  };
  link.onChat = (lines) => {
    chat.value = lines;
  };
  const ask = (type: string, message: object) => answered(link.request(type, message));
  return {
    viewer: link.viewer,
    now,
    line,
    chat,
    onFrame(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    intent: (intent, onWait) => answered(act(intent, onWait)),
    offer: (what, on, rev) => ask('offer', { what, on, ...(rev === undefined ? {} : { rev }) }),
    answer: (what, on, seen) => ask('offer', { what, on, answers: seen }),
    say: (words) => ask('text' in words ? 'chat' : 'emote', words),
    mute: (who, on) => ask('mute', { who, on }),
    close: () => void link.leave(),
  };
}
