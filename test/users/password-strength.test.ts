import { describe, expect, it } from 'vitest';
import { passwordFault } from '../../server/users/passwords/password-strength.ts';
import { signing, testIdentity } from './user-kit.ts';

const fault = (password: string) => passwordFault(password, 'Ada Lovelace')?.code ?? 'none';

describe('a password is refused with the reason', () => {
  it.each([
    ['common words', ['password', 'letmein1', 'iloveyou', 'Sunshine', 'football', 'superman']],
    [
      'a common word with numbers',
      ['password123', 'monkey99!', 'Welcome1!', 'jordan23', 'qwer1234'],
    ],
    ['a common word written with digits', ['P@ssw0rd', 'dr4g0n12', '5un5h1n3']],
    ['common words one after the other', ['passwordpassword', 'helloworld', 'adminadmin1']],
    ['a season or a month and a year', ['Summer2024!', 'winter2026', 'january1990']],
    ['a sequence', ['abcdefgh', 'hgfedcba', 'abcd1234', '123456789012']],
    ['a walk over the keys', ['qwertyuiop', '1qaz2wsx', 'zaq12wsx', 'asdfghjkl', '!QAZ2wsx']],
    ['two walks, a key of each in turn', ['1q2w3e4r', 'q1w2e3r4', 'a1b2c3d4']],
    ['something said again', ['aaaaaaaa', 'abcabcabc', '11112222', 'xyxyxyxyxyxy', 'aabbccdd']],
    ['a short number', ['19901231', '87654321', '0612345678']],
    ['the name of this place', ['arbiter1', 'Arbiter2026', 'arbiterduel']],
    ['the own name', ['adalovelace', 'Ada12345', 'lovelace1815', 'ecalevol1', 'Ada_Ada_Ada']],
  ])('when it is %s', (_what, passwords) => {
    expect(passwords.map(fault)).toEqual(passwords.map(() => 'weak-password'));
  });

  it('in words that say what to do', () => {
    const { message } = passwordFault('password123', 'Ada') ?? { message: '' };
    expect(message).toMatch(/first that anybody would try: .*common words.*Use a few words/);
    expect(message).not.toContain('password123');
  });

  it.each(['1234567', 'x'.repeat(201)])('when its length is wrong: %s', (password) => {
    expect(fault(password)).toBe('bad-password');
  });
});

it('other passwords are taken, in any language', () => {
  const good = ['correct horse battery', 'open sesame', 'xkcd9-lop!', 'Tr0ub4dor&3', 'dragonfire'];
  const more = [
    '8675309867530',
    'наш дом у реки',
    '鸟在树上唱着歌儿',
    'q7!vB2#n',
    'd'.repeat(100) + good[0],
  ];
  expect([...good, ...more].map(fault)).toEqual([...good, ...more].map(() => 'none'));
});

it('a password as long as one may be is judged as well', () => {
  expect(fault('seven small boats '.repeat(11))).toBe('none');
  expect(fault('password'.repeat(25))).toBe('weak-password');
});

it('an account with a password from before is let in, and cannot take a weak one again', async () => {
  const { hashPassword } = await import('../../server/users/passwords/passwords.ts');
  const { identity, users } = testIdentity();
  const password = await hashPassword('password123');
  await users.addAccount({ id: 'a_1', name: 'Ann', kind: 'account', password }, 'ann', 'ann');
  expect(await identity.login(signing('Ann', 'password123'))).toMatchObject({ ok: true });
  expect(await identity.register(signing('Ben', 'password123'))).toMatchObject({
    code: 'weak-password',
  });
});
