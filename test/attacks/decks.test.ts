import { Client } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, RejectionError, ticketFor } from '../../client/link/api.ts';
import { deckFaults, defaultBook } from '../../shared/index.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let guest = '';
let line: BotLine;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
  guest = await enterAsGuest(server.url);
  const [bot] = await makeBots(server.url, 'Ada');
  line = await BotLine.enter(server.url, bot!);
});
afterAll(() => server.end());

const book = defaultBook();
const good = book.decks.ember!.cards;
const first = book.cards[good[0]!]!;
const withOther = (id: string) => ({ name: 'x', cards: [...good.slice(1), id] });
/** A card that duels do not allow. */
const foreign = Object.values(book.cards).find(
  ({ id }) => !good.includes(id) && deckFaults(book, book.formats.duel!, withOther(id)).length > 0,
)!;

/** Each with a word that the refusal must hold: the card, or what is wrong with the number. */
const DECKS: Readonly<Record<string, { deck: unknown; message: RegExp }>> = {
  'an unknown card': { deck: withOther('gnomee'), message: /gnomee/ },
  'a card of another version': { deck: withOther('gnome@2'), message: /gnome@2|form|deck/ },
  'a card of another format': { deck: withOther(foreign.id), message: new RegExp(foreign.name) },
  'one card too often': {
    deck: { name: 'x', cards: good.map(() => first.id) },
    message: new RegExp(first.name),
  },
  'too few cards': { deck: { name: 'x', cards: good.slice(0, 3) }, message: /\b3\b/ },
  'too many cards': {
    deck: { name: 'x', cards: [...good, ...good, ...good] },
    message: /card|deck/i,
  },
  'no deck of that name': { deck: 'embers', message: /deck/ },
};

async function openMatch(): Promise<string> {
  const body = { format: 'duel', deck: 'ember', opponent: 'person' };
  const host = await enterAsGuest(server.url);
  return (await call<{ match: string }>(server.url, '/api/matches', { token: host, body })).match;
}

async function join(room: string, options: object): Promise<string> {
  const sdk = new Client(server.url);
  sdk.auth.token = await ticketFor(server.url, guest);
  const failed = await sdk.joinById(room, options).then(
    () => 'let in',
    (error: Error) => error.message,
  );
  return failed;
}

const wordsOf = (error: unknown): string =>
  error instanceof RejectionError ? `${error.code} ${error.message}` : String(error);

const toldTo = (answer: { ok: boolean; code?: string; message?: string }): string =>
  answer.ok ? 'let in' : `${answer.code} ${answer.message}`;

/** Every way to bring a deck to a table. */
const WAYS: Readonly<Record<string, (deck: unknown) => Promise<string>>> = {
  'a new match': (deck) =>
    call(server.url, '/api/matches', { token: guest, body: { format: 'duel', deck } }).then(
      () => 'let in',
      wordsOf,
    ),
  'a seat': async (deck) => join(await openMatch(), { deck }),
  'the queue': (deck) => join('queue', { format: 'duel', deck }),
  "a bot's challenge": async (deck) =>
    toldTo(await line.ask({ type: 'challenge', to: 'anybody', deck } as never)),
  "a bot's seat": async (deck) =>
    toldTo(await line.ask({ type: 'accept', match: await openMatch(), deck } as never)),
  "a bot's queue": async (deck) => toldTo(await line.ask({ type: 'queue', deck } as never)),
};

const playing = () => server.registry.matches().filter(({ status }) => status !== 'waiting').length;

describe.each(Object.entries(DECKS))('%s', (_what, { deck, message }) => {
  it.each(Object.entries(WAYS))('is refused in words by %s', async (_way, bring) => {
    expect(await bring(deck)).toMatch(message);
    expect(playing()).toBe(0);
  });
});

it('a good deck is taken by each of them, so those above fail for their fault', async () => {
  for (const bring of Object.values(WAYS)) expect(await bring('ember')).toBe('let in');
});
