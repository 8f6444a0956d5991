import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../server/users/passwords/passwords.ts';

describe('a stored password', () => {
  it('tells its costs, and neither the password nor the same text twice', async () => {
    const [one, two] = await Promise.all([
      hashPassword('open sesame'),
      hashPassword('open sesame'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(one).not.toContain('sesame');
  });

  it('is matched by that password only', async () => {
    const stored = await hashPassword('open sesame');
    expect(await isPassword('open sesame', stored)).toBe(true);
    expect(await isPassword('open Sesame', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('is matched however the keyboard composes its letters', async () => {
    expect(await isPassword('cafe\u0301 1234', await hashPassword('café 1234'))).toBe(true);
  });

  it('made with other costs is matched still', async () => {
    const nonce = Buffer.from('sixteen bytes 16');
    const cost = {
      message: 'older times',
      nonce,
      parallelism: 1,
      tagLength: 16,
      memory: 64,
      passes: 1,
    };
    const tag = argon2Sync('argon2id', cost).toString('base64url');
    const stored = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString('base64url')}$${tag}`;
    expect(await isPassword('older times', stored)).toBe(true);
    expect(await isPassword('newer times', stored)).toBe(false);
  });

  it('that is not there is matched by nothing', async () => {
    expect(await isPassword('open sesame', null)).toBe(false);
  });

  it('that is no hash at all is a bug, not a wrong password', async () => {
    await expect(isPassword('open sesame', 'open sesame')).rejects.toThrow('$argon2id$');
  });
});
