import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONVERSATION } from '../../server/http/pages/bot-conversation.ts';
import {
  defaultBook,
  eventsFor,
  legalIntents,
  scenario,
  step,
  viewOf,
} from '../../shared/index.ts';
import { INTENT_KINDS } from '../../shared/intents/index.ts';
import { botContract } from '../../shared/protocol/bot/asyncapi.ts';
import { BOT_CODES } from '../../shared/protocol/bot/codes.ts';
import { contractHash, contractText } from '../../shared/protocol/bot/contract-hash.ts';
import {
  EXAMPLE_CHOICE_VIEW,
  EXAMPLE_EVENTS,
  EXAMPLE_VIEW,
} from '../../shared/protocol/bot/example-game.ts';
import {
  EXAMPLE_CHOICE_LEGAL,
  EXAMPLE_LEGAL,
  MESSAGE_EXAMPLES,
  REQUEST_EXAMPLES,
} from '../../shared/protocol/bot/examples.ts';
import { BOT_MESSAGES } from '../../shared/protocol/bot/message-shapes.ts';
import { CLOSED_FOR_GOOD } from '../../shared/protocol/bot/messages.ts';
import { BOT_REQUESTS } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { CODE_MEANINGS, WIRE_CODES } from '../../shared/protocol/codes.ts';

type Json = ReturnType<typeof JSON.parse>;

/** As it goes over the wire. */
const document: Json = JSON.parse(JSON.stringify(botContract()));

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

const at = (ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce((inner, key) => inner?.[key], document);

describe('the document', () => {
  it('has what AsyncAPI 3 asks for', () => {
    expect(document.asyncapi).toBe('3.0.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    for (const server of Object.values<Json>(document.servers)) {
      expect(server).toMatchObject({
        host: expect.any(String),
        protocol: expect.stringMatching(/^wss?$/),
      });
    }
    expect(document.channels.bot.address).toBe('/bot');
    const known = ['asyncapi', 'info', 'defaultContentType', 'servers', 'channels', 'operations'];
    const others = Object.keys(document).filter((key) => ![...known, 'components'].includes(key));
    expect(others.every((key) => key.startsWith('x-'))).toBe(true);
  });

  it('holds everything it refers to', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/[\w/-]+$/);
      expect(at(ref), ref).toBeTypeOf('object');
    }
  });

  it('names each message in its channel, with words, a schema and examples', () => {
    const { messages } = document.components;
    const wanted = [
      ...Object.keys(BOT_REQUESTS).map((type) => `${type} Request`),
      ...Object.keys(BOT_MESSAGES).map((type) => `${type} Message`),
    ].map((text) => text.charAt(0).toUpperCase() + text.slice(1).replace(' ', ''));
    expect(Object.keys(messages).sort()).toEqual(wanted.sort());
    expect(Object.keys(document.channels.bot.messages).sort()).toEqual(wanted);
    for (const message of Object.values<Json>(messages)) {
      expect(message.summary).toMatch(/^[A-Z].*\.$/);
      expect(at(message.payload.$ref)).toBeDefined();
      expect(message.examples.length).toBeGreaterThan(0);
    }
  });

  it('has an operation for each message: requests are received and replied to, the others sent', () => {
    const all = Object.values<Json>(document.operations);
    for (const { action, channel, messages, reply } of all) {
      expect(['send', 'receive']).toContain(action);
      expect(channel.$ref).toBe('#/channels/bot');
      expect(refsIn({ messages, reply }).every((ref) => ref.startsWith('#/channels/bot'))).toBe(
        true,
      );
      expect(action === 'receive').toBe(reply !== undefined);
    }
    const spoken = new Set(
      all.flatMap(({ messages, reply }) => refsIn([messages, reply?.messages])),
    );
    expect(spoken.size).toBe(Object.keys(document.components.messages).length);
  });

  it('says what each event, intent and field of a request is', () => {
    const { schemas } = document.components;
    const kinds = schemas.Intent.oneOf.map((intent: Json) => intent.properties.kind.const);
    expect(kinds.sort()).toEqual([...INTENT_KINDS].sort());
    for (const intent of schemas.Intent.oneOf) expect(intent.description).toMatch(/\.$/);
    for (const { $ref } of schemas.Event.oneOf)
      expect(at($ref).description).toMatch(/^[A-Z`].*\.$/);
  });

  it('lists every code that may come, with its meaning, and every code of a close', () => {
    expect(document['x-codes'].map(({ code }: Json) => code)).toEqual(BOT_CODES);
    expect(document.components.schemas.Code.enum).toEqual(BOT_CODES);
    for (const { code, meaning } of document['x-codes']) {
      expect(meaning).toBe(CODE_MEANINGS[code as never]);
    }
    const closes = document['x-closes'].map(({ code }: Json) => code);
    expect(closes).toEqual(expect.arrayContaining(Object.values(CLOSED_FOR_GOOD)));
  });

  it('leaves out only codes of which no bot can hear', () => {
    const left = WIRE_CODES.filter((code) => !BOT_CODES.includes(code));
    expect(left).toHaveLength(14);
    expect(BOT_CODES).toEqual(
      expect.arrayContaining(['stale', 'too-fast', 'bad-version', 'not-a-bot', 'too-many-matches']),
    );
  });

  it('uses no pattern that only some languages can read', () => {
    expect(JSON.stringify(document.components.schemas)).not.toContain('\\p{');
  });

  it('says that defaults may be left out', () => {
    const { QueueRequest } = document.components.schemas;
    expect(QueueRequest.required).toEqual(['type', 'id', 'deck']);
    expect(QueueRequest.additionalProperties).toBe(false);
  });
});

describe('an example', () => {
  const asked = Object.entries(REQUEST_EXAMPLES).flatMap(([type, list]) =>
    list.map((m) => [type, m] as const),
  );
  const examples = Object.entries(MESSAGE_EXAMPLES).flatMap(([type, list]) =>
    list.map((m) => [type, m] as const),
  );

  it.each(asked)('of the request %s would be understood', (type, example) => {
    expect(example.type).toBe(type);
    expect(BOT_REQUESTS[example.type].safeParse(example).error).toBeUndefined();
  });

  it.each(examples)('of the message %s has the form that is written down', (type, example) => {
    expect(example.type).toBe(type);
    expect(BOT_MESSAGES[example.type].parse(example)).toEqual(example);
  });

  it('of a conversation, too', () => {
    for (const { by, message } of CONVERSATION) {
      const shapes: Json = by === 'bot' ? BOT_REQUESTS : BOT_MESSAGES;
      expect(shapes[message!.type].safeParse(message).error).toBeUndefined();
    }
    expect(CONVERSATION.map(({ message }) => message?.type)).toContain('ended');
  });

  it('of a game is what the rules show', () => {
    const made = scenario(defaultBook(), {
      format: 'duel',
      seed: 'docs',
      active: 0,
      step: 'main',
      turn: 5,
      seats: [
        {
          life: 14,
          resolve: 3,
          azoth: ['gnome'],
          hand: ['gnome'],
          deck: ['tremor', 'gnome', 'gnome'],
          field: [null, 'gnome', null, null, null],
        },
        {
          life: 9,
          hand: ['gnome', 'tremor'],
          deck: ['gnome', 'gnome'],
          field: [null, null, 'salamander', null, null],
        },
      ],
    });
    if (!made.ok) throw new Error(made.message);
    const { book, game } = made;
    expect(viewOf(book, game, 0)).toEqual(EXAMPLE_VIEW);
    expect(legalIntents(book, game, 0)).toEqual(EXAMPLE_LEGAL);
    const played = step(book, game, 0, EXAMPLE_LEGAL[0]!);
    expect(eventsFor(played.ok ? played.events : [], 0)).toEqual(EXAMPLE_EVENTS);
    expect(viewOf(book, game, 0)).toEqual(EXAMPLE_CHOICE_VIEW);
    expect(legalIntents(book, game, 0)).toEqual(EXAMPLE_CHOICE_LEGAL);
  });
});

describe('the hash', () => {
  it('is the one on file', () => {
    const file = new URL('./bot-contract.json', import.meta.url);
    const now = { version: BOT_CONTRACT_VERSION, hash: contractHash() };
    const advice = `The bot contract has changed. Would a bot written for version ${BOT_CONTRACT_VERSION} still work? Then write the new hash into test/protocol/bot-contract.json. Else raise BOT_CONTRACT_VERSION and write both. It is now: ${JSON.stringify(now)}`;
    expect(JSON.parse(readFileSync(file, 'utf8')), advice).toEqual(now);
  });

  it('is of all that a bot relies on, and of no words', () => {
    expect(contractHash()).toMatch(/^[0-9a-f]{32}$/);
    expect(document['x-contract']).toBe(contractHash());
    for (const part of [
      '"decision"',
      '"turnStarted"',
      '"too-many-matches"',
      '4008',
      '"version":1',
    ]) {
      expect(contractText()).toContain(part);
    }
    expect(contractText()).not.toContain('The game as you may see it');
  });
});
