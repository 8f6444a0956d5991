import * as z from 'zod/mini';
import { CODE_MEANINGS } from '../codes.ts';
import { BOT_CODES } from './codes.ts';
import { contractHash } from './contract-hash.ts';
import { BEGINNING, CLOSES, ORDER, OTHER_CLOSES } from './contract-words.ts';
import { MESSAGE_EXAMPLES, REQUEST_EXAMPLES } from './examples.ts';
import { BOT_MESSAGES } from './message-shapes.ts';
import { BOT_REQUESTS } from './requests.ts';
import {
  capital,
  messageName,
  namedSchemas,
  refTo,
  requestName,
  type Schema,
} from './schema-names.ts';
import { BOT_CONTRACT_VERSION } from './version.ts';

type Json = Readonly<Record<string, unknown>>;

const CHANNEL = { $ref: '#/channels/bot' };
const inChannel = (name: string) => ({ $ref: `#/channels/bot/messages/${name}` });
const wordsOf = (shape: z.ZodMiniType): string => z.globalRegistry.get(shape)?.description ?? '';

type Kind = {
  readonly name: (type: string) => string;
  readonly shapes: Readonly<Record<string, z.ZodMiniType>>;
  readonly examples: Readonly<Record<string, readonly unknown[]>>;
};

const REQUESTS: Kind = { name: requestName, shapes: BOT_REQUESTS, examples: REQUEST_EXAMPLES };
const MESSAGES: Kind = { name: messageName, shapes: BOT_MESSAGES, examples: MESSAGE_EXAMPLES };

function messagesOf({ name, shapes, examples }: Kind): [name: string, message: Json][] {
  return Object.entries(shapes).map(([type, shape]) => [
    name(type),
    {
      name: type,
      title: type,
      summary: wordsOf(shape),
      contentType: 'application/json',
      payload: { $ref: refTo(name(type)) },
      examples: (examples[type] ?? []).map((payload) => ({ payload })),
    },
  ]);
}

const repliesTo = (type: string) => (type === 'hello' ? ['welcome', 'answer'] : ['answer']);

/** The document describes the server: it receives a request and replies. */
function received(type: string, shape: z.ZodMiniType): Json {
  return {
    action: 'receive',
    channel: CHANNEL,
    summary: wordsOf(shape),
    messages: [inChannel(requestName(type))],
    reply: {
      channel: CHANNEL,
      messages: repliesTo(type).map((reply) => inChannel(messageName(reply))),
    },
  };
}

const sent = (type: string, shape: z.ZodMiniType): Json => ({
  action: 'send',
  channel: CHANNEL,
  summary: wordsOf(shape),
  messages: [inChannel(messageName(type))],
});

function operations(): Json {
  const requests = Object.entries(BOT_REQUESTS).map(
    ([type, shape]) => [`receive${capital(type)}`, received(type, shape)] as const,
  );
  const sentMessages = Object.entries(BOT_MESSAGES)
    .filter(([type]) => type !== 'welcome' && type !== 'answer')
    .map(([type, shape]) => [`send${capital(type)}`, sent(type, shape)] as const);
  return Object.fromEntries([...requests, ...sentMessages]);
}

const list = (sentences: readonly string[], mark: string) =>
  sentences.map((sentence) => `${mark} ${sentence}`).join('\n');

const description = `A plain WebSocket that carries JSON text, for bots in any language.

## How to begin
${list(BEGINNING, '1.')}

## Order of messages
${list(ORDER, '-')}

## When the connection is closed
${list(
  CLOSES.map(({ code, meaning }) => `${code}: ${meaning}`),
  '-',
)}
- ${OTHER_CLOSES}`;

const SERVER = {
  host: '{host}',
  description: 'The host that serves this document; use `wss` behind a proxy that encrypts.',
  variables: { host: { default: 'localhost:2567' } },
};

/** The whole contract as AsyncAPI 3, generated from the schemas that the server validates messages with. */
export function botContract() {
  const messages = Object.fromEntries([...messagesOf(REQUESTS), ...messagesOf(MESSAGES)]);
  const names = Object.keys(messages);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Arbiter: bots',
      version: `${BOT_CONTRACT_VERSION}.0.0`,
      description,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: { plain: { ...SERVER, protocol: 'ws' }, secure: { ...SERVER, protocol: 'wss' } },
    channels: {
      bot: {
        address: '/bot',
        description: 'One connection of one bot, which may hold seats in many matches.',
        messages: Object.fromEntries(
          names.map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: operations(),
    components: { messages, schemas: namedSchemas() as Readonly<Record<string, Schema>> },
    'x-contract': contractHash(),
    'x-codes': BOT_CODES.map((code) => ({ code, meaning: CODE_MEANINGS[code] })),
    'x-closes': CLOSES,
  };
}
