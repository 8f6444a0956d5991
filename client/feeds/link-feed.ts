import { signal } from '@preact/signals';
import type { Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { ConnectionState } from '../link/reconnect.ts';
import type { ChatMessage, TableUpdate } from '../link/table-update.ts';
import type { Feed } from './feed.ts';

/** What a feed needs from a connection to the server, of a player or of a spectator. */
export type Link = {
  readonly viewer: Viewer;
  readonly tableUpdate: TableUpdate | null;
  readonly chat: readonly ChatMessage[];
  readonly connection: ConnectionState;
  onTableUpdate: (tableUpdate: TableUpdate) => void;
  onChat: (chat: readonly ChatMessage[]) => void;
  onConnectionChange: (connection: ConnectionState) => void;
  request(type: string, message: object): Promise<Answer>;
  leave(): Promise<void>;
};

const LOST: Answer = {
  ok: false,
  code: 'internal',
  message: 'The connection to the match is closed, so this was not done.',
};

/** Turns a lost connection into an answer, because callers at a table handle no exceptions. */
const orLost = (reply: Promise<Answer>): Promise<Answer> => reply.catch(() => LOST);

export function linkFeed(link: Link, act: Feed['intent']): Feed {
  const [now, connection, chat] = [
    signal(link.tableUpdate),
    signal(link.connection),
    signal(link.chat),
  ];
  const listeners = new Set<(tableUpdate: TableUpdate) => void>();
  link.onTableUpdate = (tableUpdate) => {
    now.value = tableUpdate;
    for (const listener of listeners) listener(tableUpdate);
  };
  link.onConnectionChange = (state) => {
    connection.value = state;
  };
  link.onChat = (lines) => {
    chat.value = lines;
  };
  const ask = (type: string, message: object) => orLost(link.request(type, message));
  return {
    viewer: link.viewer,
    now,
    connection,
    chat,
    onTableUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    intent: (intent, onWait) => orLost(act(intent, onWait)),
    offer: (what, on, rev) => ask('offer', { what, on, ...(rev === undefined ? {} : { rev }) }),
    answer: (what, on, seen) => ask('offer', { what, on, answers: seen }),
    say: (words) => ask('text' in words ? 'chat' : 'emote', words),
    mute: (who, on) => ask('mute', { who, on }),
    close: () => void link.leave(),
  };
}
