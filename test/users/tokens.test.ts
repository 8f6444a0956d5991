import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../server/limits/table/calls.ts';
import { makeTokens } from '../../server/users/tokens.ts';
import { granted, SECRET, testIdentity } from './user-kit.ts';

const key = (secret: string) => new TextEncoder().encode(secret);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a good guest token at this time, to spoil one of them. */
const claims = (now: number) => ({
  iss: 'arbiter',
  aud: 'person',
  sub: `g_${'a'.repeat(22)}`,
  name: 'Ann',
  kind: 'guest',
  iat: Math.floor(now / 1000),
  exp: Math.floor(now / 1000) + 3600,
});

type Claims = Record<string, unknown>;

const sign = (payload: Claims, secret = SECRET, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(key(secret));

describe('a guest', () => {
  it('is known by the token', async () => {
    const { identity } = testIdentity();
    const { person, token } = granted(await identity.newGuest('Ann'));
    expect(person).toEqual({
      id: expect.stringMatching(/^g_[\w-]{22}$/),
      name: 'Ann',
      kind: 'guest',
    });
    expect(await identity.userOf(token)).toMatchObject({ ok: true, person });
  });

  it('gets a name where none is given', async () => {
    const { person } = granted(await testIdentity().identity.newGuest());
    expect(person.name).toMatch(/^Guest \d{4}$/);
  });

  it('is refused a bad name', async () => {
    expect(await testIdentity().identity.newGuest('House of Ann')).toMatchObject({
      code: 'bad-name',
    });
  });

  it('is told after 30 days to sign in again', async () => {
    const { identity, pass } = testIdentity();
    const { token } = granted(await identity.newGuest());
    pass(30 * 24 * 3600 - 1);
    expect(await identity.userOf(token)).toMatchObject({ ok: true });
    pass(40);
    expect(await identity.userOf(token)).toMatchObject({ ok: false, code: 'expired-token' });
  });
});

describe('a token', () => {
  it('is checked once and known from then on, until it expires', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const { identity, pass } = testIdentity();
    const { token, person } = granted(await identity.newGuest());
    for (let at = 0; at < 3; at++) expect(await identity.userOf(token)).toMatchObject({ person });
    expect(verify).toHaveBeenCalledTimes(1);
    const spoilt = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(await identity.userOf(spoilt)).toMatchObject({ code: 'bad-token' });
    pass(31 * 24 * 3600);
    expect(await identity.userOf(token)).toMatchObject({ code: 'expired-token' });
    verify.mockRestore();
  });

  it('of which too many others were known since is checked again', async () => {
    const tokens = makeTokens(SECRET, () => Date.now());
    const user = { id: `g_${'a'.repeat(22)}`, name: 'Ann', kind: 'guest' } as const;
    const sign = (at: number) =>
      tokens.sign('person', user, { id: `s_${String(at).padStart(22, '0')}`, generation: 0 });
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const first = await sign(0);
    await tokens.read('person', first);
    for (let at = 1; at <= ACCOUNT.checkedTokens; at++) await tokens.read('person', await sign(at));
    verify.mockClear();
    expect(await tokens.read('person', first)).toMatchObject({ ok: true });
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
  });

  it('made by hand as ours are is accepted, so the spoilt ones below fail for their fault', async () => {
    const { identity, now } = testIdentity();
    expect(await identity.userOf(await sign(claims(now())))).toMatchObject({ ok: true });
  });

  it.each<[string, Claims]>([
    ['for joining', { aud: 'join' }],
    ['for another service', { aud: 'elsewhere' }],
    ['for nobody in particular', { aud: undefined }],
    ['of another issuer', { iss: 'somebody' }],
    ['of a guest who claims to be an account', { kind: 'account' }],
    ['of a guest with the id of an account', { sub: `a_${'a'.repeat(22)}` }],
    ['of a guest who claims to be a bot', { kind: 'bot' }],
    ['of a house player', { kind: 'house', sub: `h_${'a'.repeat(22)}` }],
    ['of an account that is not there', { kind: 'account', sub: `a_${'a'.repeat(22)}` }],
    ['of a bot, which has tokens of its own', { kind: 'bot', sub: `b_${'a'.repeat(22)}` }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['with 100 KB in it', { more: 'x'.repeat(100_000) }],
    ['whose name is no text', { name: { toString: 'Ann' } }],
  ])('%s is refused', async (_what, spoilt) => {
    const { identity, now } = testIdentity();
    const token = await sign({ ...claims(now()), ...spoilt });
    expect(await identity.userOf(token)).toMatchObject({ ok: false, code: 'bad-token' });
  });

  it('signed by another key is refused', async () => {
    const { identity, now } = testIdentity();
    const token = await sign(claims(now()), `${SECRET.slice(1)}x`);
    expect(await identity.userOf(token)).toMatchObject({ code: 'bad-token' });
  });

  it('signed by another algorithm with our key is refused', async () => {
    const { identity, now } = testIdentity();
    const token = await sign(claims(now()), SECRET, 'HS512');
    expect(await identity.userOf(token)).toMatchObject({ code: 'bad-token' });
  });

  it('that is not signed is refused, with and without a third part', async () => {
    const { identity, now } = testIdentity();
    const unsigned = new UnsecuredJWT(claims(now())).encode();
    const signature = (await sign(claims(now()))).split('.')[2];
    for (const token of [unsigned, `${unsigned}AAAA`, `${unsigned}${signature}`]) {
      expect(await identity.userOf(token)).toMatchObject({ code: 'bad-token' });
    }
  });

  it('changed in any one letter is refused', async () => {
    const { identity } = testIdentity();
    const { token } = granted(await identity.newGuest());
    // The last letter of each part holds bits that are not read.
    const places = [0, 10, 30, 60, 100, 150, token.length - 5];
    for (const at of places) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(await identity.userOf(changed)).toMatchObject({ code: 'bad-token' });
    }
  });

  it('expired for half a minute is still taken, for clocks that differ', async () => {
    const { identity, now, pass } = testIdentity();
    const token = await sign({ ...claims(now()), exp: Math.floor(now() / 1000) + 100 });
    pass(129);
    expect(await identity.userOf(token)).toMatchObject({ ok: true });
    pass(2);
    expect(await identity.userOf(token)).toMatchObject({ code: 'expired-token' });
  });

  it('from the far future is refused', async () => {
    const { identity, now } = testIdentity();
    const token = await sign(claims(now() + 2 * 86_400_000));
    expect(await identity.userOf(token)).toMatchObject({ ok: false });
  });

  it('from before the clock was set back is still taken', async () => {
    const { identity, now } = testIdentity();
    const token = await sign(claims(now() + 3_600_000));
    expect(await identity.userOf(token)).toMatchObject({ ok: true });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a number', 7],
    ['an object', { token: 'x' }],
    ['dots', '..'],
    ['words', 'let me in'],
    ['the prefix of a bot', 'bot_'],
    ['100 KB of text', 'x'.repeat(100_000)],
    ['100 KB that look like one', `${base64({ alg: 'HS256' })}.${'x'.repeat(100_000)}.x`],
    ['100 KB that look like a bot', `bot_${'x'.repeat(100_000)}`],
    ['a header that is no object', `${base64(null)}.${base64({})}.AAAA`],
    ['a critical header nobody knows', `${base64({ alg: 'HS256', crit: ['x'], x: 1 })}.e30.AAAA`],
  ])('that is %s is refused', async (_what, garbage) => {
    expect(await testIdentity().identity.userOf(garbage)).toMatchObject({
      ok: false,
      code: 'bad-token',
    });
  });

  it('of any garbage is refused without a throw', async () => {
    const { identity, now } = testIdentity();
    const tokens = makeTokens(SECRET, now);
    const part = fc.oneof(
      fc.base64String(),
      fc.json().map((text) => base64(text)),
      fc.string(),
    );
    const garbage = fc.oneof(
      fc.anything(),
      fc.tuple(part, part, part).map((three) => three.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (token) => {
        const answers = [await identity.userOf(token), await tokens.read('join', token)];
        expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
      }),
      { numRuns: 300 },
    );
  });
});
