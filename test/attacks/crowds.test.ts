import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { type Call, callFrom, type HttpAnswer } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Only Linux has more than one address to call from without being asked. */
const isLinux = process.platform === 'linux';
const PROXY = '127.0.0.2';

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Its clock stands still, so that nothing is forgiven meanwhile.
  const now = () => 1_000;
  server = await startServer({ LIMITS: 'on', TRUSTED_PROXIES: PROXY }, { now });
});
afterAll(() => server.end());

const post = (path: string, body: object, more: Call = {}) =>
  callFrom(server.port, path, { method: 'POST', body: JSON.stringify(body), ...more });

/** Through the proxy, which says where it comes from. */
const via = (address: string, token = ''): Call => ({
  from: PROXY,
  headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
});

async function repeat(
  count: number,
  call: (at: number) => Promise<HttpAnswer>,
): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  for (let at = 0; at < count; at++) answers.push(await call(at));
  return answers;
}

const passed = (answers: readonly HttpAnswer[]): number =>
  answers.filter(({ status }) => status !== 429).length;

const guest = async (address: string): Promise<string> =>
  JSON.parse((await post('/api/guest', {}, via(address))).body).token;

function expectRefused(answer: HttpAnswer | undefined): void {
  expect(answer?.status).toBe(429);
  expect(Number(answer?.retryAfter)).toBeGreaterThan(0);
  expect(answer?.body).toMatch(/"code":"too-fast".*"wait":\d+/);
}

describe('who makes up headers', () => {
  it('is counted by their own address all the same', async () => {
    const answers = await repeat(32, (at) => {
      const made = `10.1.2.${at}`;
      const names = ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip'];
      const headers = Object.fromEntries(names.map((name) => [name, made]));
      return post('/api/guest', {}, { headers: { ...headers, forwarded: `for=${made}` } });
    });
    expect(passed(answers)).toBe(30);
    expectRefused(answers.at(-1));
  });
});

describe.runIf(isLinux)('through the proxy that is set', () => {
  it('each address is counted by itself, whatever a player wrote before the proxy did', async () => {
    const answers = await repeat(32, (at) =>
      post('/api/guest', {}, via(`6.6.6.${at}, 203.0.113.1`)),
    );
    expect(passed(answers)).toBe(30);
    expect((await post('/api/guest', {}, via('203.0.113.2'))).status).toBe(201);
  });

  it('the addresses of one IPv6 network are counted together', async () => {
    const answers = await repeat(32, (at) => post('/api/guest', {}, via(`2001:db8:7:7::${at}`)));
    expect(passed(answers)).toBe(30);
    expect((await post('/api/guest', {}, via('2001:db8:7:8::1'))).status).toBe(201);
  });

  it('a proxy that says nothing is itself who calls', async () => {
    const answers = await repeat(32, () => post('/api/guest', {}, { from: PROXY }));
    expect(passed(answers)).toBe(30);
  });
});

describe.runIf(isLinux)('whoever tries again and again', () => {
  it('to log in is refused after a few tries, also with other names', async () => {
    const login = (name: string, address: string) =>
      post('/api/login', { name, password: 'wrong password' }, via(address));
    const one = await repeat(8, () => login('Nobody', '203.0.113.10'));
    expect(passed(one)).toBe(5);
    expectRefused(one.at(-1));
    const many = await repeat(8, (at) => login(`No-bo_dy${' '.repeat(at % 2)}`, '203.0.113.10'));
    expect(passed(many)).toBe(0);
  });

  it('to take names is refused after five', async () => {
    const answers = await repeat(7, (at) =>
      post('/api/register', { name: `Squatter ${at}`, password: 'x' }, via('203.0.113.11')),
    );
    expect(passed(answers)).toBe(5);
    expectRefused(answers.at(-1));
  });

  it('to have decks checked is refused after sixty', async () => {
    const deck = { name: 'x', cards: ['gnome'] };
    const answers = await repeat(61, () =>
      post('/api/decks/check', { format: 'duel', deck }, via('203.0.113.12')),
    );
    expect(passed(answers)).toBe(60);
    expectRefused(answers.at(-1));
  });

  it('to open matches has four that nobody plays, and is refused after twelve tries', async () => {
    const token = await guest('203.0.113.13');
    const answers = await repeat(15, (at) =>
      post('/api/matches', { format: 'duel', deck: 'ember' }, via(`203.0.114.${at}`, token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.includes('"too-many-matches"'))).toHaveLength(8);
    expectRefused(answers.at(-1));
  });

  it('to join rooms is refused after sixty, from wherever they come', async () => {
    const token = await guest('203.0.113.14');
    const join = async (at: number) => {
      const { body } = await post('/api/ticket', {}, via(`203.0.115.${at}`, token));
      const { ticket } = JSON.parse(body) as { ticket?: string };
      return post('/matchmake/joinById/lobby', {}, via(`203.0.115.${at}`, ticket ?? 'none'));
    };
    const answers = await repeat(60, join);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await post('/api/ticket', {}, via('203.0.113.14', token))).status).toBe(429);
  });

  it('to join with tickets that are none is refused before anybody looks at them', async () => {
    const answers = await repeat(302, () =>
      post('/matchmake/joinById/lobby', {}, via('203.0.113.15', 'none')),
    );
    expect(answers[0]?.status).toBe(401);
    expect(passed(answers)).toBe(300);
    expectRefused(answers.at(-1));
  });
});
