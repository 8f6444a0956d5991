import type { Seat } from '../../../shared/index.ts';
import type { WireCode } from '../../../shared/protocol/codes.ts';
import {
  type ChatRequest,
  type EmoteRequest,
  LONGEST_CHAT,
} from '../../../shared/protocol/seat-requests.ts';
import type { Rejection } from '../../../shared/state/rejection.ts';
import { MATCH } from '../../limits/table/match.ts';

export type ChatPlace = Seat | 'watchers';

/** A chat line as listeners get it: text or an emote. `at` is wall time. */
export type ChatLine = {
  readonly from: ChatPlace;
  readonly name: string;
  readonly at: number;
} & (ChatRequest | EmoteRequest);

/** `person` is the user's id: a mute holds for all connections of a user. */
export type ChatMember = { readonly person: string; readonly place: ChatPlace };

export type Chat = {
  /** The last lines, oldest first. */
  readonly lines: ChatLine[];
  readonly muted: Map<string, Set<ChatPlace>>;
};

export type ChatDeps = {
  clean(
    text: string,
    maxGraphemes: number,
  ):
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly message: string };
};

export const startChat = (): Chat => ({ lines: [], muted: new Map() });

/** The line is for everybody who `hears` it. The rooms limit how often a user may speak. */
export function say(
  chat: Chat,
  deps: ChatDeps,
  speaker: ChatMember & { readonly name: string },
  words: ChatRequest | EmoteRequest,
  at: number,
): { readonly ok: true; readonly line: ChatLine } | Rejection<WireCode> {
  let content = words;
  if ('text' in words) {
    const clean = deps.clean(words.text, LONGEST_CHAT);
    if (!clean.ok) return { ok: false, code: 'bad-request', message: clean.message };
    content = { text: clean.text };
  }
  const line: ChatLine = { from: speaker.place, name: speaker.name, at, ...content };
  chat.lines.push(line);
  if (chat.lines.length > MATCH.chatLines) chat.lines.shift();
  return { ok: true, line };
}

/** A muted user is not notified. */
export function mute(chat: Chat, person: string, target: ChatPlace, on: boolean): void {
  const muted = chat.muted.get(person) ?? new Set();
  if (on) muted.add(target);
  else muted.delete(target);
  if (muted.size > 0) chat.muted.set(person, muted);
  else chat.muted.delete(person);
}

/**
 * Only watchers hear watchers: some of them see a seat's cards, and what they saw in one game would
 * help a player in the next.
 */
export function hears(chat: Chat, { person, place }: ChatMember, { from }: ChatLine): boolean {
  if (from === 'watchers' && place !== 'watchers') return false;
  return chat.muted.get(person)?.has(from) !== true;
}

/** The earlier lines that a new or returning listener may read. */
export function heardBy(chat: Chat, listener: ChatMember): ChatLine[] {
  return chat.lines.filter((line) => hears(chat, listener, line));
}
