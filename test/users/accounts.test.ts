import { describe, expect, it, vi } from 'vitest';
import { granted, signing, testIdentity } from './user-kit.ts';

describe('registering', () => {
  it('gives an account with a token that is recognised', async () => {
    const { identity } = testIdentity();
    const { person, token } = granted(await identity.register(signing('Ann', 'open sesame')));
    expect(person).toEqual({
      id: expect.stringMatching(/^a_[\w-]{22}$/),
      name: 'Ann',
      kind: 'account',
    });
    expect(await identity.userOf(token)).toMatchObject({ ok: true, person });
  });

  it('is refused for a name that is taken, also when written otherwise', async () => {
    const { identity } = testIdentity();
    granted(await identity.register(signing('Max Power', 'open sesame')));
    expect(await identity.register(signing('max_power', 'other words'))).toMatchObject({
      code: 'name-taken',
    });
  });

  it.each(['1234567', 'x'.repeat(201)])('is refused for the password %s', async (password) => {
    expect(await testIdentity().identity.register(signing('Ann', password))).toMatchObject({
      code: 'bad-password',
    });
  });
});

describe('logging in', () => {
  it('gives the same person again, whatever the case of the name', async () => {
    const { identity } = testIdentity();
    const { person } = granted(await identity.register(signing('Ann', 'open sesame')));
    expect(granted(await identity.login(signing('ANN', 'open sesame'))).person).toEqual(person);
  });

  it('does not tell an unknown name from a wrong password', async () => {
    const { identity } = testIdentity();
    granted(await identity.register(signing('Ann', 'open sesame')));
    const [unknown, wrong] = [
      await identity.login(signing('Ben', 'open sesame')),
      await identity.login(signing('Ann', 'open sesami')),
    ];
    expect(unknown).toMatchObject({ ok: false, code: 'wrong-login' });
    expect(unknown).toEqual(wrong);
  });

  it('does the same work for an unknown name', async () => {
    vi.resetModules();
    const argon2 = vi.fn();
    vi.doMock('node:crypto', async (original) => {
      const crypto = await original<typeof import('node:crypto')>();
      type Done = (error: Error | null, key: Buffer) => void;
      argon2.mockImplementation((_kind: string, cost: { tagLength: number }, done: Done) =>
        done(null, Buffer.alloc(cost.tagLength)),
      );
      return { ...crypto, argon2 };
    });
    const { testIdentity: mockedDesk } = await import('./user-kit.ts');
    const { identity } = mockedDesk();
    await identity.register(signing('Ann', 'open sesame'));
    argon2.mockClear();
    await identity.login(signing('Ann', 'wrong words'));
    await identity.login(signing('Ben', 'wrong words'));
    const costs = argon2.mock.calls.map(([kind, { nonce, ...cost }]) => [kind, nonce.length, cost]);
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
    vi.doUnmock('node:crypto');
  });

  it('takes any text for a name', async () => {
    const { identity } = testIdentity();
    for (const name of ['', '\u0000', '__proto__', 'x'.repeat(100_000)]) {
      expect(await identity.login(signing(name, 'open sesame'))).toMatchObject({
        code: 'wrong-login',
      });
    }
  });
});
