import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrowserSession } from '../../client/session/browser-session.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** A browser whose storage survives visits. */
function browser(kept: string | null = null) {
  const shelf = { kept };
  const visit = () =>
    new BrowserSession({
      server: () => server.url,
      read: () => shelf.kept,
      write: (text) => {
        shelf.kept = text;
      },
    });
  return { shelf, visit };
}

type Me = { person: { id: string; name: string; kind: string } };

it('creates a guest only when needed, and one for all concurrent calls', async () => {
  const { shelf, visit } = browser();
  const session = visit();
  expect([session.me.value, session.token.value, shelf.kept]).toEqual([null, null, null]);
  const [a, b] = await Promise.all([
    session.call<Me>('/api/me'),
    session.withToken(async (token) => token),
  ]);
  expect(a.person).toEqual(session.me.value);
  expect(b).toBe(session.token.value);
  expect(a.person).toMatchObject({ kind: 'guest', name: session.name.value });
});

it('keeps a guest until the next visit, or until the name changes', async () => {
  const { visit } = browser();
  await visit().enter('Mara');
  const session = visit();
  const before = session.me.value;
  await session.enter();
  expect(session.me.value).toEqual(before);
  expect(session.name.value).toBe('Mara');
  await session.enter('Tomas');
  expect((await session.call<Me>('/api/me')).person.name).toBe('Tomas');
});

it('shares one guest between two windows of a browser', async () => {
  const { visit } = browser();
  const [first, second] = [visit(), visit()];
  await first.enter();
  await second.enter();
  expect(second.me.value).toEqual(first.me.value);
});

it('silently replaces a guest whose token is invalid, under the same name', async () => {
  const person = { id: 'g_old', name: 'Mara', kind: 'guest' };
  const session = browser(JSON.stringify({ person, token: 'worthless' })).visit();
  const { person: now } = await session.call<Me>('/api/me');
  expect(now).toMatchObject({ name: 'Mara', kind: 'guest' });
  expect(now.id).not.toBe('g_old');
});

it('registers, signs out and in, and asks an account to sign in again when its token is invalid', async () => {
  const { shelf, visit } = browser();
  const session = visit();
  await session.register('Nadia', 'a long password');
  expect(session.me.value).toMatchObject({ name: 'Nadia', kind: 'account' });
  await session.logout();
  expect([session.me.value, shelf.kept]).toEqual([null, null]);
  await expect(session.login('Nadia', 'wrong')).rejects.toMatchObject({ code: 'wrong-login' });
  await session.login('Nadia', 'a long password');
  const { person } = JSON.parse(shelf.kept!);
  shelf.kept = JSON.stringify({ person, token: 'worthless' });
  const later = visit();
  await expect(later.call('/api/me')).rejects.toThrow(/Nadia.*sign in again/);
  expect(later.me.value).toBeNull();
});

it.each(['{', '[]', 'null', '{"person":{},"token":1}'])(
  'ignores stored text that is %s',
  (text) => {
    expect(browser(text).visit().me.value).toBeNull();
  },
);

it('passes on other rejections unchanged', async () => {
  const session = browser().visit();
  await expect(session.enter('house')).rejects.toMatchObject({ code: 'bad-name' });
  expect(session.me.value).toBeNull();
});
