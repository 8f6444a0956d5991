import { describe, expect, it, vi } from 'vitest';
import { makeLimits } from '../../server/limits/limits.ts';
import { memoryUsers } from '../kit/memory-users.ts';
import { granted, HOME, signing, testIdentity } from './user-kit.ts';

/** Argon2 as usual, and the limits of a server whose clock is told. */
function guarded() {
  const limits = makeLimits(true);
  let now = 0;
  const at = testIdentity({
    users: memoryUsers(),
    allowGuess: (name) => limits.take('guess', { name }, now),
  });
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  const guess = (count: number, name = 'Ann') =>
    Promise.all(
      Array.from({ length: count }, (_, from) =>
        at.identity.login(signing(name, 'wrong words', `198.51.${from}.1`)),
      ),
    );
  return { ...at, guess, pass };
}

const codesOf = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) => {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.ok ? 'ok' : answer.code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

describe('guesses from everywhere', () => {
  it('are bounded for the name they are about, and told how long to wait', async () => {
    const { identity, guess, pass } = guarded();
    await identity.register(signing('Ann', 'open sesame'));
    const answers = await guess(20);
    expect(codesOf(answers)).toEqual({ 'wrong-login': 10, 'too-many-tries': 10 });
    expect(answers.at(-1)).toMatchObject({ wait: 120, message: expect.stringContaining('120 s') });
    pass(120);
    expect(codesOf(await guess(5))).toEqual({ 'wrong-login': 1, 'too-many-tries': 4 });
  });

  it('of another spelling are about the same name, and of another name are not', async () => {
    const { identity, guess } = guarded();
    await identity.register(signing('Ann', 'open sesame'));
    await guess(10);
    expect(codesOf(await guess(1, 'A-n_N'))).toEqual({ 'too-many-tries': 1 });
    expect(codesOf(await guess(1, 'Ben'))).toEqual({ 'wrong-login': 1 });
  });

  it('do not keep anybody out who signed in from there before', async () => {
    const { identity, guess } = guarded();
    await identity.register(signing('Ann', 'open sesame', '203.0.113.9'));
    granted(await identity.login(signing('Ann', 'open sesame', HOME)));
    await guess(50);
    const from = async (address: string) =>
      codesOf([await identity.login(signing('Ann', 'open sesame', address))]);
    expect(await from(HOME)).toEqual({ ok: 1 });
    expect(await from('203.0.113.9')).toEqual({ ok: 1 });
    expect(await from('203.0.113.10')).toEqual({ 'too-many-tries': 1 });
  });

  it('keep whoever comes from elsewhere waiting, and not for ever', async () => {
    const { identity, guess, pass } = guarded();
    await identity.register(signing('Ann', 'open sesame'));
    await guess(50);
    pass(120);
    expect(await identity.login(signing('Ann', 'open sesame', '203.0.113.7'))).toMatchObject({
      ok: true,
    });
  });

  it('tell a name that is taken from one that is not by nothing', async () => {
    const { identity, users, guess } = guarded();
    await identity.register(signing('Ann', 'open sesame'));
    const look = vi.spyOn(users, 'hasLoggedIn');
    expect(codesOf(await guess(12, 'Nobody'))).toEqual(codesOf(await guess(12)));
    expect(look).toHaveBeenCalledTimes(4);
  });

  it('leave no address in what is kept', async () => {
    const { identity, users } = guarded();
    const note = vi.spyOn(users, 'noteLogin');
    await identity.register(signing('Ann', 'open sesame', '203.0.113.9'));
    expect(JSON.stringify(note.mock.calls)).not.toContain('203.0');
    expect(note.mock.calls[0]?.[1]).toMatch(/^[\w-]{43}$/);
  });
});
