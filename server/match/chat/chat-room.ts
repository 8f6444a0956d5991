import type { WireCode } from '../../../shared/protocol/codes.ts';
import type { Rejection } from '../../../shared/state/rejection.ts';
import {
  type Chat,
  type ChatDeps,
  type ChatLine,
  type ChatMember,
  type ChatPlace,
  heardBy,
  hears,
  mute,
  say,
  startChat,
} from './chat.ts';

export type ChatListener = ChatMember & { hear(line: ChatLine): void };

/** The chat of one match, across all rooms its listeners are in. */
export class ChatRoom {
  readonly #chat: Chat = startChat();
  readonly #listeners = new Set<ChatListener>();
  readonly #deps: ChatDeps & { wall(): number };

  constructor(deps: ChatDeps & { wall(): number }) {
    this.#deps = deps;
  }

  /** Sends the listener the earlier lines, then each new one. */
  join(listener: ChatListener): () => void {
    for (const line of heardBy(this.#chat, listener)) listener.hear(line);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(
    speaker: ChatMember & { readonly name: string },
    words: Parameters<typeof say>[3],
  ): { readonly ok: true } | Rejection<WireCode> {
    const said = say(this.#chat, this.#deps, speaker, words, this.#deps.wall());
    if (!said.ok) return said;
    for (const listener of this.#listeners) {
      if (hears(this.#chat, listener, said.line)) listener.hear(said.line);
    }
    return { ok: true };
  }

  mute(person: string, target: ChatPlace, on: boolean): void {
    mute(this.#chat, person, target, on);
  }
}
