import {
  BEGINNING,
  CLOSES,
  ORDER,
  OTHER_CLOSES,
} from '../../../shared/protocol/bot/contract-words.ts';
import { type BotDocument, botDocument } from '../asyncapi.ts';
import { escapeHtml, list, sentence, table } from '../html.ts';
import { CONVERSATION, type Said } from './bot-conversation.ts';
import { PROGRAM, SIGN_UP } from './bot-program.ts';
import type { DocPage } from './page-html.ts';
import { fieldsHtml, type Schema, schemaHtml } from './schema-html.ts';

const pre = (text: string): string => `<pre>${escapeHtml(text)}</pre>`;

/** Large schemas are shown once, with the messages that contain them. */
const FOLDED = ['view', 'table', 'clock'];
const fold = (key: string, value: unknown) =>
  FOLDED.includes(key) && typeof value === 'object' && value !== null ? '…' : value;

const saidHtml = ({ by, words, message }: Said): string =>
  `<div class="${by}"><p>${by === 'bot' ? '→' : '←'} ${sentence(words)}</p>${pre(JSON.stringify(message, fold))}</div>`;

type Message = {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly { readonly payload: unknown }[];
};

function messageHtml(id: string, message: Message, schema: Schema): string {
  const examples = message.examples.map(({ payload }) => pre(JSON.stringify(payload)));
  return `<h3 id="${id}"><code>${escapeHtml(message.name)}</code></h3>
<p>${sentence(message.summary)}</p>
${schemaHtml(schema)}
<details><summary>Examples</summary>${examples.join('')}</details>`;
}

function messagesHtml({ components }: BotDocument, suffix: 'Request' | 'Message'): string {
  const { messages, schemas } = components;
  return Object.entries(messages)
    .filter(([id]) => id.endsWith(suffix))
    .map(([id, message]) => messageHtml(id, message as Message, schemas[id] as Schema))
    .join('\n');
}

/** Schemas that are no messages: named parts and events. */
function partsOf({ components }: BotDocument, events: boolean): [id: string, schema: Schema][] {
  return Object.entries(components.schemas)
    .filter(([id]) => !(id in components.messages) && id.endsWith('Event') === events)
    .map(([id, schema]) => [id, schema as Schema]);
}

const partHtml = ([id, schema]: [string, Schema]): string =>
  `<h3 id="${id}">${id}</h3><p>${sentence(schema.description ?? '')}</p>${schemaHtml(schema)}`;

function eventRow([id, { properties = {}, ...schema }]: [string, Schema]): string[] {
  const { kind, ...fields } = properties;
  const name = `<code id="${id}">${escapeHtml(String(kind?.const))}</code>`;
  return [name, fieldsHtml({ ...schema, properties: fields }), sentence(schema.description ?? '')];
}

function eventsHtml(document: BotDocument): string {
  const [union, ...kinds] = partsOf(document, true);
  const words = union?.[1].description ?? '';
  return `<p id="Event">${sentence(words)}</p>${table(['kind', 'fields', ''], kinds.map(eventRow))}`;
}

function codesHtml(document: BotDocument): string {
  const rows = document['x-codes'].map(({ code, meaning }) => [
    `<code>${code}</code>`,
    sentence(meaning),
  ]);
  return table(['code', 'meaning'], rows);
}

function limitsHtml(document: BotDocument): string {
  const rows = document['x-limits'].map(({ what, most, seconds, code }) => [
    escapeHtml(what),
    seconds === undefined ? `${most}` : `${most} in ${seconds} s`,
    `<code>${code}</code>`,
  ]);
  return table(['what', 'at most', 'refused with'], rows);
}

const SECTIONS: readonly [title: string, html: (document: BotDocument) => string][] = [
  ['How to begin', () => list('ol', BEGINNING) + pre(SIGN_UP)],
  ['A worked example', () => CONVERSATION.map(saidHtml).join('\n')],
  ['A whole bot', () => pre(PROGRAM)],
  ['What comes when', () => list('ul', ORDER)],
  ['What a bot sends', (document) => messagesHtml(document, 'Request')],
  ['What a bot gets', (document) => messagesHtml(document, 'Message')],
  ['What is in it', (document) => partsOf(document, false).map(partHtml).join('\n')],
  ['Events', eventsHtml],
  ['Codes', codesHtml],
  ['Limits', limitsHtml],
  [
    'When the connection is closed',
    () =>
      list('ul', [...CLOSES.map(({ code, meaning }) => `\`${code}\` ${meaning}`), OTHER_CLOSES]),
  ],
];

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** The contract as a page for authors of bots. */
export function botPage(): DocPage {
  const document = botDocument();
  const links = SECTIONS.map(([title]) => `<a href="#${anchor(title)}">${title}</a>`).join(' · ');
  const sections = SECTIONS.map(
    ([title, html]) => `<h2 id="${anchor(title)}">${title}</h2>\n${html(document)}`,
  );
  const body = `<h1>Bots</h1>
<p>A plain websocket with JSON text, in any language. Version ${escapeHtml(document.info.version)}, contract <code>${document['x-contract']}</code>; for machines: <a href="/api/asyncapi.json">AsyncAPI 3</a>.</p>
<nav>${links}</nav>
${sections.join('\n')}`;
  return { title: document.info.title, body };
}
