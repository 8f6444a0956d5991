import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { isCode } from '../../server/http/codes.ts';
import { BOT_REQUESTS } from '../../shared/protocol/bot/requests.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';
import { registerAt } from '../kit/signed-in.ts';
import { type Call, callFrom, closeCode, type HttpAnswer, placeIn } from './knock.ts';
import { longCall, type Operation, operationsOf, usualCall } from './surface-calls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PROXY = '127.0.0.2';
const MONTH = 31 * 24 * 3600 * 1000;

let server: TestServer;
let operations: Operation[];
let account: string;
/** Signed out by the first call that does so. */
let leaver: string;
let wall = 1_790_000_000_000;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Its clock stands still, so that nothing is forgiven meanwhile.
  const overrides = { now: () => 1_000, wall: () => wall };
  server = await startServer({ LIMITS: 'on', TRUSTED_PROXIES: PROXY }, overrides);
  operations = await operationsOf(server.url);
  account = (await registerAt(server.url, 'Surface owner')).token;
  leaver = await enterAsGuest(server.url);
});
afterAll(() => server.end());

let addresses = 0;
/** Nobody has called from there before. */
const newAddress = (): string => `10.${addresses >> 8}.${addresses++ % 256}.1`;

type Asked = { readonly path: string; readonly body: object | string };

const tokenFor = ({ name }: Operation): string => (name === 'logOut' ? leaver : account);

function ask(operation: Operation, asked: Asked, token?: string, from = newAddress()) {
  const { method } = operation;
  const shown = token ?? tokenFor(operation);
  const body = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body);
  const authorization = shown === '' ? {} : { authorization: `Bearer ${shown}` };
  const headers = { 'x-forwarded-for': from, ...authorization };
  const sent: Call = { method, from: PROXY, headers };
  const hasBody = method !== 'GET' || typeof asked.body === 'string';
  return callFrom(server.port, asked.path, hasBody ? { ...sent, body } : sent);
}

/** A refusal has a code, a sentence and, if waiting helps, the seconds to wait. */
function refusalFault({ status, retryAfter, body }: HttpAnswer): string | null {
  const { ok, code, message, wait } = JSON.parse(body);
  if (ok !== false || !isCode(code) || code === 'internal') return `${status} ${body}`;
  if (!/[.:?!]$/.test(message)) return `no sentence: ${message}`;
  const isWorthWaiting = [429, 503].includes(status);
  return isWorthWaiting && !(wait > 0 && retryAfter === String(wait)) ? `no wait: ${body}` : null;
}

const faultOf = (answer: HttpAnswer): string | null =>
  answer.status < 400 ? null : refusalFault(answer);

type Answered = readonly [operation: Operation, answer: HttpAnswer];

async function askAll(
  asked: (operation: Operation) => Promise<HttpAnswer>,
  which: (operation: Operation) => boolean = () => true,
): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const operation of operations.filter(which))
    answered.push([operation, await asked(operation)]);
  expect(answered.length).toBeGreaterThan(5);
  return answered;
}

const faultsIn = (answered: readonly Answered[]): string[] =>
  answered.flatMap(([{ name }, answer]) => {
    const fault = faultOf(answer);
    return fault === null ? [] : [`${name}: ${fault}`];
  });

/** Routes that answered otherwise than all of them should. */
const except = (answered: readonly Answered[], ...wanted: number[]): string[] =>
  answered
    .filter(([, { status }]) => !wanted.includes(status))
    .map(([{ name }, { status, body }]) => `${name}: ${status} ${body}`);

const needsToken = (operation: Operation): boolean => operation.needsToken;

describe('every route', () => {
  it('called too often by one address is refused to it, and to no other', async () => {
    const from = newAddress();
    const [cheapest] = operations.filter(({ path }) => path === '/health');
    for (let at = 0; at < 300; at++) await ask(cheapest!, usualCall(cheapest!), '', from);
    const refused = await askAll((one) => ask(one, usualCall(one), undefined, from));
    expect([except(refused, 429), faultsIn(refused)]).toEqual([[], []]);
    const others = await askAll((one) => ask(one, usualCall(one)));
    expect(
      except(others, ...others.map(([, { status }]) => status).filter((s) => s !== 429)),
    ).toEqual([]);
  });

  it('with a body that is too large is refused before it is read', async () => {
    const body = JSON.stringify({ x: 'x'.repeat(64 * 1024) });
    const answered = await askAll((one) => ask(one, { ...usualCall(one), body }));
    expect([except(answered, 413), faultsIn(answered)]).toEqual([[], []]);
  });

  it('with texts that are too long is refused, and says what is wrong', async () => {
    const answered = await askAll((one) => ask(one, longCall(one)));
    expect([except(answered, 400, 404, 401), faultsIn(answered)]).toEqual([[], []]);
  });

  it('with a token that came too late is refused', async () => {
    const old = await enterAsGuest(server.url);
    wall += MONTH;
    const answered = await askAll((one) => ask(one, usualCall(one), old), needsToken);
    wall -= MONTH;
    expect([except(answered, 401), faultsIn(answered)]).toEqual([[], []]);
    for (const [, { body }] of answered) expect(body).toContain('"expired-token"');
  });

  it('called twice at once answers both, and takes a name once', async () => {
    const answered: Answered[] = [];
    for (const operation of operations) {
      const { token } = await registerFrom(`Twice ${operation.name.slice(0, 12)}`);
      const same = usualCall(operation);
      const twice = () => ask(operation, same, token);
      for (const answer of await Promise.all([twice(), twice()]))
        answered.push([operation, answer]);
    }
    expect(faultsIn(answered)).toEqual([]);
    const registered = answered.filter(([{ name }]) => name === 'register');
    expect(registered.map(([, { status }]) => status).sort()).toEqual([201, 409]);
  });

  it('that is for somebody else is refused: without a token, with a made up one, as a guest', async () => {
    for (const token of ['', 'made.up.token', 'bot_made-up']) {
      const answered = await askAll((one) => ask(one, usualCall(one), token), needsToken);
      expect([except(answered, 401), faultsIn(answered)]).toEqual([[], []]);
    }
    const guest = await enterAsGuest(server.url);
    const answered = await askAll((one) => ask(one, usualCall(one), guest), needsToken);
    expect(faultsIn(answered)).toEqual([]);
  });
});

let registered = 0;
async function registerFrom(name: string): Promise<{ token: string }> {
  const operation = operations.find((one) => one.name === 'register')!;
  const body = { name: `${name} ${registered++}`.slice(0, 20), password: 'correct horse battery' };
  const answer = await ask(operation, { path: '/api/register', body }, '');
  if (answer.status !== 201) throw new Error(answer.body);
  return JSON.parse(answer.body);
}

/** A room of each kind, with what is sent to join it. */
async function rooms(): Promise<Readonly<Record<string, { room: string; options: object }>>> {
  const { match } = await seatPair(server.url);
  const path = `/api/matches/${match}/watch`;
  const token = await enterAsGuest(server.url);
  const watched = await call<{ room: string }>(server.url, path, { token, body: {} });
  const open = await call<{ match: string }>(server.url, '/api/matches', {
    token,
    body: { format: 'duel', deck: 'ember' },
  });
  return {
    lobby: { room: 'lobby', options: {} },
    queue: { room: 'queue', options: { format: 'duel', deck: 'ember' } },
    watch: { room: watched.room, options: {} },
    match: { room: open.match, options: { deck: 'tide' } },
  };
}

const join = (room: string, ticket: string, options: object | string = {}) =>
  callFrom(server.port, `/matchmake/joinById/${room}`, {
    method: 'POST',
    from: PROXY,
    headers: { authorization: `Bearer ${ticket}`, 'x-forwarded-for': newAddress() },
    body: typeof options === 'string' ? options : JSON.stringify(options),
  });

describe('every room', () => {
  it('is joined once with a ticket, not with an old one, and not with a body that is too large', async () => {
    for (const [kind, { room, options }] of Object.entries(await rooms())) {
      const ticket = await ticketFor(server.url, await enterAsGuest(server.url));
      const large = await join(room, ticket, JSON.stringify({ deck: 'x'.repeat(64 * 1024) }));
      const statuses = [large.status];
      for (const use of [ticket, ticket]) statuses.push((await join(room, use, options)).status);
      const old = await ticketFor(server.url, await enterAsGuest(server.url));
      wall += 2 * 60_000;
      statuses.push((await join(room, old, options)).status);
      wall -= 2 * 60_000;
      expect([kind, ...statuses]).toEqual([kind, 413, 200, 401, 401]);
    }
  });

  it('closes the connection of a client that sends more than it takes', async () => {
    for (const [kind, { room, options }] of Object.entries(await rooms())) {
      const path = await placeIn(server.url, await enterAsGuest(server.url), room, options);
      const code = await closeCode(server.port, path, (socket) => socket.send('x'.repeat(4097)));
      expect([kind, code]).toEqual([kind, 1009]);
    }
  });
});

type Answer = { readonly ok: boolean; readonly code?: string; readonly message?: string };

const LONG = 'x'.repeat(3_000);
/** A request of each kind that is understood. */
const MESSAGES: Readonly<Record<string, Record<string, unknown>>> = {
  intent: { id: 'x', rev: 0, intent: { kind: 'pass' } },
  offer: { what: 'draw', on: true },
  chat: { text: 'hello' },
  emote: { emote: 'hello' },
  mute: { who: 0, on: false },
  view: {},
  position: {},
};

const isProper = ({ ok, code, message }: Answer): boolean =>
  ok || (isCode(code ?? '') && code !== 'internal' && (message ?? '').length > 0);

describe('every message of a match', () => {
  it('sent twice, with texts that are too long, with more than it has, or when all is over is answered in words', async () => {
    const { seats, match } = await seatPair(server.url);
    const { room } = seats[0] as unknown as { readonly room: Room };
    const send = async (kind: string, message: object) =>
      (await room.request(kind, message)) as Answer;
    const sendAll = async (of: (message: Record<string, unknown>) => object) => {
      const answers: [string, Answer][] = [];
      for (const [kind, message] of Object.entries(MESSAGES))
        answers.push([kind, await send(kind, of(message))]);
      return answers;
    };
    const usual = [...(await sendAll((m) => m)), ...(await sendAll((m) => m))];
    await server.registry.match(match)?.submit(0, {
      ...{ id: 'end', rev: server.registry.match(match)?.rev ?? 0, intent: { kind: 'concede' } },
    });
    const late = await sendAll((m) => m);
    const long = (await sendAll((m) => ({ ...m, long: LONG }))).filter(([, { ok }]) => ok);
    expect([...usual, ...late].filter(([, answer]) => !isProper(answer))).toEqual([]);
    expect(long).toEqual([]);
    for (const seat of seats) await seat.leave();
  });

  it('sent by who only watches moves nothing', async () => {
    const { match, seats } = await seatPair(server.url);
    const token = await enterAsGuest(server.url);
    const path = `/api/matches/${match}/watch`;
    const { room: id } = await call<{ room: string }>(server.url, path, { token, body: {} });
    const room = (await joinRoom(server.url, token, id)) as Room;
    for (const type of ['events', 'chat', 'answer']) room.onMessage(type, () => {});
    const before = server.registry.match(match)!.rev;
    for (const kind of ['intent', 'offer'])
      expect(await room.request(kind, MESSAGES[kind])).toMatchObject({ code: 'watching-only' });
    expect(server.registry.match(match)!.rev).toBe(before);
    await room.leave();
    for (const seat of seats) await seat.leave();
  });
});

describe('every request of a bot', () => {
  it('without what it needs, with texts that are too long, and twice is answered in words', async () => {
    const [token = ''] = await makeBots(server.url, 'Surface line');
    const kinds = Object.keys(BOT_REQUESTS).filter((type) => type !== 'hello');
    for (const type of kinds) {
      // Ten invalid requests close a line.
      const line = await BotLine.enter(server.url, token);
      for (const _twice of [1, 2]) line.say({ type, id: 'same' });
      for (const name of ['match', 'deck', 'unknown']) line.say({ type, id: name, [name]: LONG });
      await line.until(`answers to ${type}`, () => line.of('answer').length === 5);
      const answers = line.of('answer');
      expect([type, answers.filter((one) => !isProper(one))]).toEqual([type, []]);
      const refused = answers.filter(({ ok }) => !ok).map(({ id }) => id);
      expect([type, ...refused]).toEqual(
        expect.arrayContaining([type, 'match', 'deck', 'unknown']),
      );
      await line.leave();
    }
  });
});

describe('in the middle of a restart', () => {
  it('every route is answered, and new matches are refused with the time to wait', async () => {
    server.registry.close();
    const answered = await askAll((one) => ask(one, usualCall(one)));
    expect(faultsIn(answered)).toEqual([]);
    const [created] = answered.filter(([{ name }]) => name === 'createMatch');
    expect(created?.[1]).toMatchObject({ status: 503 });
    expect(JSON.parse(created?.[1].body ?? '')).toMatchObject({ code: 'draining' });
  });
});
