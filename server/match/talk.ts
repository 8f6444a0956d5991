import {
  type Chat,
  type ChatLine,
  type ChatParts,
  type ChatPlace,
  type Chatter,
  heardBy,
  hears,
  mute,
  say,
  startChat,
} from './chat.ts';
import type { Declined } from './listing.ts';

export type Listener = Chatter & { hear(line: ChatLine): void };

/** The talk around one match, in whatever room its listeners are. */
export class Talk {
  readonly #chat: Chat = startChat();
  readonly #listeners = new Set<Listener>();
  readonly #parts: ChatParts & { wall(): number };

  constructor(parts: ChatParts & { wall(): number }) {
    this.#parts = parts;
  }

  /** Tells what was said before, then goes on telling. */
  join(listener: Listener): () => void {
    for (const line of heardBy(this.#chat, listener)) listener.hear(line);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(
    speaker: Chatter & { readonly name: string },
    words: Parameters<typeof say>[3],
  ): { readonly ok: true } | Declined {
    const said = say(this.#chat, this.#parts, speaker, words, this.#parts.wall());
    if (!said.ok) return said;
    for (const listener of this.#listeners) {
      if (hears(this.#chat, listener, said.line)) listener.hear(said.line);
    }
    return { ok: true };
  }

  mute(person: string, who: ChatPlace, on: boolean): void {
    mute(this.#chat, person, who, on);
  }
}
