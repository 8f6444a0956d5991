import { createSecretKey } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { callFrom } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let guest = '';
const shown = new Set<string>();

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ LOG_LEVEL: 'trace' });
  guest = await enterAsGuest(server.url);
});
afterAll(() => server.end());

type Change = {
  readonly claims?: JWTPayload;
  readonly secret?: string;
  readonly alg?: string;
};

/** A token of a guest as the server makes them, but for what is changed. */
function forged(audience: 'person' | 'join', { claims = {}, secret, alg = 'HS256' }: Change) {
  const now = Math.floor(Date.now() / 1000);
  const fresh = { aud: audience, iat: now, exp: now + 60, jti: `j${now}` };
  const own: JWTPayload = decodeJwt(guest);
  return new SignJWT({ ...own, ...fresh, ...claims })
    .setProtectedHeader({ alg })
    .sign(createSecretKey(secret ?? server.config.secret, 'utf8'));
}

const unsigned = (token: string): string => {
  const [, claims] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
};

const [OLD, ELSE] = [
  Math.floor(Date.now() / 1000) - 40 * 86_400,
  'another secret of 32 characters!',
];

type Make = (audience: 'person' | 'join') => Promise<string>;

const BAD: Readonly<Record<string, Make>> = {
  'a token that is not signed': async (audience) => unsigned(await forged(audience, {})),
  'a token signed by another key': (audience) => forged(audience, { secret: ELSE }),
  'a token signed in another way': (audience) => forged(audience, { alg: 'HS512' }),
  'a token that is too old': (audience) =>
    forged(audience, { claims: { iat: OLD, exp: OLD + 60 } }),
  'a token for something else': (audience) => forged(audience, { claims: { aud: 'admin' } }),
  'a token of somebody else': (audience) => forged(audience, { claims: { iss: 'nobody' } }),
  'a guest who says to be an account': (audience) =>
    forged(audience, { claims: { kind: 'account' } }),
  'a guest who says to be a bot': (audience) => forged(audience, { claims: { kind: 'bot' } }),
  'a bot token that was guessed': async () => `bot_${'x'.repeat(43)}`,
};

/** A ticket names its person by itself: whether there is such an account is asked of tokens only. */
const BAD_AS_TOKENS: Readonly<Record<string, Make>> = {
  ...BAD,
  'a ticket for a room': () => forged('join', {}),
  'an account that is not there': (audience) =>
    forged(audience, { claims: { kind: 'account', sub: `a_${'x'.repeat(22)}` } }),
};

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function note(make: () => Promise<string>): Promise<string> {
  const token = await make();
  shown.add(token);
  return token;
}

async function helloWith(token: string): Promise<unknown> {
  const line = await BotLine.open(server.url);
  line.say({ type: 'hello', token, version: 1 });
  const answer = await line.next('answer');
  await line.closed;
  return answer;
}

describe.each(Object.entries(BAD_AS_TOKENS))('%s', (_what, make) => {
  it('is nobody to the API, and gets no ticket', async () => {
    const token = await note(() => make('person'));
    const me = await callFrom(server.port, '/api/me', bearer(token));
    const ticket = await callFrom(server.port, '/api/ticket', {
      ...bearer(token),
      method: 'POST',
      body: '{}',
    });
    expect([me.status, ticket.status]).toEqual([401, 401]);
    expect(me.body).toMatch(/"code":"(bad|expired)-token"/);
  });

  it('is no bot', async () => {
    const token = await note(() => make('person'));
    expect(await helloWith(token)).toMatchObject({ ok: false, code: 'bad-token' });
  });
});

describe('no room is entered with', () => {
  it.each(Object.entries(BAD))('%s', async (_what, make) => {
    const token = await note(() => make('join'));
    const join = { ...bearer(token), method: 'POST', body: '{}' };
    const { status, body } = await callFrom(server.port, '/matchmake/joinById/lobby', join);
    expect(status).toBe(401);
    expect(body).not.toContain('sessionId');
  });
});

describe('a good token', () => {
  it('made by hand as ours are is taken, so those above fail for their fault', async () => {
    const token = await note(() => forged('person', {}));
    expect((await callFrom(server.port, '/api/me', bearer(token))).status).toBe(200);
    const ticket = await note(() => forged('join', { claims: { jti: 'mine' } }));
    const join = { ...bearer(ticket), method: 'POST', body: '{}' };
    expect((await callFrom(server.port, '/matchmake/joinById/lobby', join)).status).toBe(200);
  });

  it('of a guest is not one of a bot', async () => {
    expect(await helloWith(guest)).toMatchObject({ ok: false, code: 'not-a-bot' });
  });

  it('of a bot is none as soon as it is revoked', async () => {
    const body = { name: 'Owner of bots', password: 'correct horse battery' };
    const owner = await call<{ token: string }>(server.url, '/api/register', { body });
    const made = await call<{ bot: { id: string }; token: string }>(server.url, '/api/bots', {
      token: owner.token,
      body: { name: 'Ada' },
    });
    const line = await BotLine.enter(server.url, await note(async () => made.token));
    await line.leave();
    const revoke = { token: owner.token, method: 'DELETE' };
    await call(server.url, `/api/bots/${made.bot.id}`, revoke);
    expect(await helloWith(made.token)).toMatchObject({ ok: false, code: 'bad-token' });
    expect((await callFrom(server.port, '/api/me', bearer(made.token))).status).toBe(401);
  });
});

it('no token, ticket, password or secret was written to the log', async () => {
  const [bot] = await makeBots(server.url, 'Bob');
  const secrets = [...shown, guest, bot!, await ticketFor(server.url, guest), server.config.secret];
  expect(shown.size).toBeGreaterThanOrEqual(20);
  for (const secret of [...secrets, 'correct horse']) expect(server.logged()).not.toContain(secret);
});
