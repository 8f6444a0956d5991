import { describe, expect, it } from 'vitest';
import { cleanText } from '../../server/limits/clean-text.ts';
import {
  type Chat,
  type ChatDeps,
  type ChatMember,
  heardBy,
  hears,
  mute,
  say,
  startChat,
} from '../../server/match/chat/chat.ts';

const clean: ChatDeps['clean'] = (text, max) =>
  text.length > max
    ? { ok: false, message: `Write at most ${max}.` }
    : { ok: true, text: text.replaceAll('\u202e', '') };
const deps: ChatDeps = { clean };

const ada = { person: 'a', place: 0, name: 'Ada' } as const;
const bob = { person: 'b', place: 1, name: 'Bob' } as const;
const wim = { person: 'w', place: 'watchers', name: 'Wim' } as const;
const zoe = { person: 'z', place: 'watchers', name: 'Zoe' } as const;

const speak = (chat: Chat, who: ChatMember & { name: string }, text: string) =>
  say(chat, deps, who, { text }, 7);
const textsFor = (chat: Chat, who: ChatMember) =>
  heardBy(chat, who).map((line) => ('text' in line ? line.text : `(${line.emote})`));

/** Each of four users says their own name. */
function talk(): Chat {
  const chat = startChat();
  for (const who of [ada, bob, wim, zoe]) speak(chat, who, who.name);
  return chat;
}

describe('a line of chat', () => {
  it('has its sender, its time and the cleaned text', () => {
    const said = speak(startChat(), ada, 'he\u202ello');
    const line = { from: 0, name: 'Ada', at: 7, text: 'hello' };
    expect(said).toEqual({ ok: true, line });
  });

  it('may be an emote', () => {
    const chat = startChat();
    expect(say(chat, deps, bob, { emote: 'thanks' }, 9)).toEqual({
      ok: true,
      line: { from: 1, name: 'Bob', at: 9, emote: 'thanks' },
    });
    expect(textsFor(chat, ada)).toEqual(['(thanks)']);
  });

  it('is rejected with a reason when it is longer than 200', () => {
    const chat = startChat();
    expect(speak(chat, ada, 'x'.repeat(200)).ok).toBe(true);
    expect(speak(chat, ada, 'x'.repeat(201))).toEqual({
      ok: false,
      code: 'bad-request',
      message: 'Write at most 200.',
    });
    expect(chat.lines).toHaveLength(1);
  });

  it('is measured in graphemes and stripped of invisible characters', () => {
    const chat = startChat();
    const real: ChatDeps = { ...deps, clean: cleanText };
    const texts = [
      '\u{1f44b}'.repeat(200),
      '\u{1f44b}'.repeat(201),
      'a\u0000\u200b\u2066b',
      '\u202e',
    ];
    const said = texts.map((text) => say(chat, real, ada, { text }, 7).ok);
    expect(said).toEqual([true, false, true, false]);
    expect(textsFor(chat, bob).at(-1)).toBe('ab');
  });

  it('is kept for later listeners, up to the last 50', () => {
    const chat = startChat();
    for (let n = 0; n < 60; n += 1) speak(chat, ada, `${n}`);
    const texts = textsFor(chat, wim);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([50, '10', '59']);
  });
});

describe('the listeners of a chat', () => {
  it('everybody hears the seats, and only watchers hear watchers', () => {
    const chat = talk();
    expect([ada, bob, wim].map((who) => textsFor(chat, who))).toEqual([
      ['Ada', 'Bob'],
      ['Ada', 'Bob'],
      ['Ada', 'Bob', 'Wim', 'Zoe'],
    ]);
  });

  it('only the user who muted a seat does not hear it', () => {
    const chat = talk();
    mute(chat, ada.person, 1, true);
    expect([ada, bob, wim].map((who) => textsFor(chat, who))).toEqual([
      ['Ada'],
      ['Ada', 'Bob'],
      ['Ada', 'Bob', 'Wim', 'Zoe'],
    ]);
    mute(chat, ada.person, 1, false);
    expect(textsFor(chat, ada)).toEqual(['Ada', 'Bob']);
    expect(chat.muted.size).toBe(0);
  });

  it('one watcher may mute a seat or the other watchers', () => {
    const chat = talk();
    mute(chat, wim.person, 0, true);
    mute(chat, wim.person, 'watchers', true);
    expect(textsFor(chat, wim)).toEqual(['Bob']);
    expect(textsFor(chat, zoe)).toEqual(['Ada', 'Bob', 'Wim', 'Zoe']);
  });

  it('a mute holds for later lines', () => {
    const chat = startChat();
    mute(chat, ada.person, 1, true);
    const said = speak(chat, bob, 'rude');
    expect(said.ok && [ada, wim].map((who) => hears(chat, who, said.line))).toEqual([false, true]);
  });
});
