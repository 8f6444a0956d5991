import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERASED } from '../../server/store/contract/erased.ts';
import type { Store } from '../../server/store/contract/store.ts';
import { FOR_GOOD, forGood } from '../../server/users/session.ts';
import type { BotRow, NewAccount } from '../../server/users/user-store.ts';

/** No token lives as long as this. */
const LATER = 4_000_000_000_000;

export const ada: NewAccount = { id: 'a_1', name: 'Ada', kind: 'account', password: 'hash' };
export const botOf = (owner: string, id = 'b_1'): BotRow => ({
  id,
  name: 'R2',
  kind: 'bot',
  owner,
  created: 5,
  revoked: false,
});

/** How people and their sessions are kept in every store. */
export function describeSessions(name: string, open: () => Promise<Store>): void {
  describe(`people with sessions in ${name}`, () => {
    let store: Store;
    let users: Store['users'];
    beforeEach(async () => {
      store = await open();
      users = store.users;
      await users.addAccount(ada, 'ada', 'ada');
    });
    afterEach(() => store.close());

    const endedLately = async () => {
      const found = await users.endedWithin(60_000);
      return found.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    };

    describe(`sessions in ${name}`, () => {
      it('stand until they are ended, one by one or all of a person', async () => {
        const account = { name: 'Ada', generation: 0 };
        expect(await users.standing('a_1', 's_1')).toEqual({ account, ended: 0 });
        expect(await users.standing('g_1', 's_1')).toEqual({ account: null, ended: 0 });
        await users.end(forGood('s_1'), LATER);
        expect(await users.standing('a_1', 's_1')).toEqual({ account, ended: FOR_GOOD });
        expect(await users.standing('a_1', 's_2')).toEqual({ account, ended: 0 });
        await users.end(forGood('g_1'), LATER);
        expect((await users.standing('g_1', 's_3')).ended).toBe(FOR_GOOD);
      });

      it('that were ended stay so, however they are ended again', async () => {
        await users.end(forGood('s_1'), LATER);
        await users.end({ subject: 's_1', generation: 1 }, LATER);
        expect((await users.standing('a_1', 's_1')).ended).toBe(FOR_GOOD);
      });

      it('end all together, each time under the next generation', async () => {
        expect(await Promise.all([1, 2, 3].map(() => users.endAll('a_1', LATER)))).toEqual(
          expect.arrayContaining([1, 2, 3]),
        );
        expect(await users.account('a_1')).toMatchObject({ generation: 3 });
        expect(await users.standing('a_1', 's_1')).toMatchObject({ ended: 3 });
        expect(await users.endAll('nobody', LATER)).toBeNull();
      });

      it('end with a new password, which replaces the one that was shown', async () => {
        const change = { from: 'hash', to: 'new hash' };
        expect(await users.changePassword('a_1', change, LATER)).toBe(1);
        expect(await users.changePassword('a_1', change, LATER)).toBeNull();
        expect(await users.account('a_1')).toMatchObject({ password: 'new hash', generation: 1 });
      });

      it('are told to whoever asks what has just ended', async () => {
        await users.end(forGood('s_1'), LATER);
        await users.endAll('a_1', LATER);
        await users.addBot(botOf('a_1'), 'token');
        await users.revokeBot('a_1', 'b_1', 7, LATER);
        expect(await endedLately()).toEqual([
          { subject: 'a_1', generation: 1 },
          forGood('b_1'),
          forGood('s_1'),
        ]);
        expect(await users.endedWithin(-60_000)).toEqual([]);
      });
    });

    describe(`an account in ${name}`, () => {
      it('keeps others from a name that looks like its own', async () => {
        const other = { ...ada, id: 'a_2', name: 'Аdа' };
        expect(await users.addAccount(other, 'аdа', 'ada')).toBe(false);
        expect(await users.account('a_2')).toBeNull();
        expect(await users.personBySkeleton('ada')).toBe('a_1');
        expect(await users.personBySkeleton('ben')).toBeNull();
      });

      it('refused for its key leaves no trace', async () => {
        expect(await users.addAccount({ ...ada, id: 'a_2' }, 'ada', 'other')).toBe(false);
        expect(await users.personBySkeleton('other')).toBeNull();
      });

      it('that is deleted is gone with its bots, and its name is free', async () => {
        await users.addBot(botOf('a_1'), 'token');
        await users.addBot(botOf('a_2', 'b_2'), 'other token');
        await users.noteLogin('a_1', 'home', 5);
        expect(await users.deleteAccount('a_1', 9, LATER)).toEqual([
          forGood('a_1'),
          forGood('b_1'),
        ]);
        expect(await users.deleteAccount('a_1', 9, LATER)).toBeNull();
        expect(await users.account('a_1')).toBeNull();
        expect(await users.botByToken('token')).toMatchObject({ revoked: true, name: ERASED });
        expect(await users.botByToken('other token')).toMatchObject({
          revoked: false,
          name: 'R2',
        });
        expect(await endedLately()).toEqual([forGood('a_1'), forGood('b_1')]);
        expect(await users.addAccount({ ...ada, id: 'a_3' }, 'ada', 'ada')).toBe(true);
        expect(await users.hasLoggedIn('ada', 'home')).toBe(false);
      });

      it('knows the last twenty places it was signed in from', async () => {
        expect(await users.hasLoggedIn('ada', 'home')).toBe(false);
        await users.noteLogin('a_1', 'home', 1);
        expect(await users.hasLoggedIn('ada', 'home')).toBe(true);
        expect(await users.hasLoggedIn('ben', 'home')).toBe(false);
        for (let at = 2; at <= 20; at++) await users.noteLogin('a_1', `place ${at}`, at);
        await users.noteLogin('a_1', 'home', 21);
        await users.noteLogin('a_1', 'place 22', 22);
        const known = await Promise.all(
          ['home', 'place 2', 'place 3', 'place 22'].map((at) => users.hasLoggedIn('ada', at)),
        );
        expect(known).toEqual([true, false, true, true]);
      });
    });
  });
}
