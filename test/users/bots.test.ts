import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../server/limits/table/calls.ts';
import { accountAt, granted, testIdentity } from './user-kit.ts';

async function owned() {
  const at = testIdentity();
  return { ...at, owner: await accountAt(at, 'Ann') };
}

describe('a bot', () => {
  it('is known by its token, which is shown once and kept as a hash', async () => {
    const { identity, users, owner } = await owned();
    const add = vi.spyOn(users, 'addBot');
    const { bot, token } = granted(await identity.bots.create(owner, 'Annbot'));
    expect(token).toMatch(/^bot_[\w-]{43}$/);
    const kept = createHash('sha256').update(token).digest('hex');
    expect(add).toHaveBeenCalledWith(bot, kept);
    const person = { id: expect.stringMatching(/^b_[\w-]{22}$/), name: 'Annbot', kind: 'bot' };
    expect(await identity.userOf(token)).toMatchObject({ ok: true, person });
    expect(JSON.stringify(await identity.bots.list(owner))).not.toContain(token.slice(4));
  });

  it('revoked is known no more, and listed no more', async () => {
    const { identity, owner } = await owned();
    const { bot, token } = granted(await identity.bots.create(owner, 'Annbot'));
    expect(await identity.bots.revoke(owner, bot.id)).toEqual({ ok: true });
    expect(await identity.userOf(token)).toMatchObject({ ok: false, code: 'bad-token' });
    expect(await identity.ticketFor(token)).toMatchObject({ ok: false, code: 'bad-token' });
    expect(await identity.bots.list(owner)).toEqual([]);
    expect(await identity.bots.revoke(owner, bot.id)).toMatchObject({ code: 'no-such-bot' });
  });

  it('is not revoked by others', async () => {
    const { owner, ...at } = await owned();
    const { identity } = at;
    const { bot, token } = granted(await identity.bots.create(owner, 'Annbot'));
    const other = await accountAt(at, 'Ben');
    expect(await identity.bots.revoke(other, bot.id)).toMatchObject({ code: 'no-such-bot' });
    expect(await identity.userOf(token)).toMatchObject({ ok: true });
  });

  it('belongs to an account: guests and bots have none', async () => {
    const { identity } = testIdentity();
    const { person } = granted(await identity.newGuest());
    expect(await identity.bots.create(person, 'Annbot')).toMatchObject({ code: 'not-an-account' });
  });

  it('has a name like everybody', async () => {
    const { identity, owner } = await owned();
    expect(await identity.bots.create(owner, 'House bot')).toMatchObject({ code: 'bad-name' });
  });

  it(`is one of ${ACCOUNT.bots} at most, until one is revoked`, async () => {
    const { identity, owner } = await owned();
    for (let n = 1; n < ACCOUNT.bots; n += 1)
      granted(await identity.bots.create(owner, `Bot ${n}`));
    const { bot } = granted(await identity.bots.create(owner, 'The last'));
    expect(await identity.bots.create(owner, 'One more')).toMatchObject({ code: 'too-many-bots' });
    granted(await identity.bots.revoke(owner, bot.id));
    expect(await identity.bots.create(owner, 'One more')).toMatchObject({ ok: true });
  });

  it('is not one too many when many are asked for at once', async () => {
    const { identity, owner } = await owned();
    for (let n = 1; n < ACCOUNT.bots; n += 1)
      granted(await identity.bots.create(owner, `Bot ${n}`));
    const asked = Array.from({ length: 5 }, (_, n) => identity.bots.create(owner, `Late ${n}`));
    await Promise.all(asked);
    expect(await identity.bots.list(owner)).toHaveLength(ACCOUNT.bots);
  });
});
