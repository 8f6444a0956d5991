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
    let people: Store['users'];
    beforeEach(async () => {
      store = await open();
      people = store.users;
      await people.addAccount(ada, 'ada', 'ada');
    });
    afterEach(() => store.close());

    const endedLately = async () => {
      const found = await people.endedWithin(60_000);
      return found.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    };

    describe(`sessions in ${name}`, () => {
      it('stand until they are ended, one by one or all of a person', async () => {
        const account = { name: 'Ada', generation: 0 };
        expect(await people.standing('a_1', 's_1')).toEqual({ account, ended: 0 });
        expect(await people.standing('g_1', 's_1')).toEqual({ account: null, ended: 0 });
        await people.end(forGood('s_1'), LATER);
        expect(await people.standing('a_1', 's_1')).toEqual({ account, ended: FOR_GOOD });
        expect(await people.standing('a_1', 's_2')).toEqual({ account, ended: 0 });
        await people.end(forGood('g_1'), LATER);
        expect((await people.standing('g_1', 's_3')).ended).toBe(FOR_GOOD);
      });

      it('that were ended stay so, however they are ended again', async () => {
        await people.end(forGood('s_1'), LATER);
        await people.end({ subject: 's_1', generation: 1 }, LATER);
        expect((await people.standing('a_1', 's_1')).ended).toBe(FOR_GOOD);
      });

      it('end all together, each time under the next generation', async () => {
        expect(await Promise.all([1, 2, 3].map(() => people.endAll('a_1', LATER)))).toEqual(
          expect.arrayContaining([1, 2, 3]),
        );
        expect(await people.account('a_1')).toMatchObject({ generation: 3 });
        expect(await people.standing('a_1', 's_1')).toMatchObject({ ended: 3 });
        expect(await people.endAll('nobody', LATER)).toBeNull();
      });

      it('end with a new password, which replaces the one that was shown', async () => {
        const change = { from: 'hash', to: 'new hash' };
        expect(await people.changePassword('a_1', change, LATER)).toBe(1);
        expect(await people.changePassword('a_1', change, LATER)).toBeNull();
        expect(await people.account('a_1')).toMatchObject({ password: 'new hash', generation: 1 });
      });

      it('are told to whoever asks what has just ended', async () => {
        await people.end(forGood('s_1'), LATER);
        await people.endAll('a_1', LATER);
        await people.addBot(botOf('a_1'), 'token');
        await people.revokeBot('a_1', 'b_1', 7, LATER);
        expect(await endedLately()).toEqual([
          { subject: 'a_1', generation: 1 },
          forGood('b_1'),
          forGood('s_1'),
        ]);
        expect(await people.endedWithin(-60_000)).toEqual([]);
      });
    });

    describe(`an account in ${name}`, () => {
      it('keeps others from a name that looks like its own', async () => {
        const other = { ...ada, id: 'a_2', name: 'Аdа' };
        expect(await people.addAccount(other, 'аdа', 'ada')).toBe(false);
        expect(await people.account('a_2')).toBeNull();
        expect(await people.personBySkeleton('ada')).toBe('a_1');
        expect(await people.personBySkeleton('ben')).toBeNull();
      });

      it('refused for its key leaves no trace', async () => {
        expect(await people.addAccount({ ...ada, id: 'a_2' }, 'ada', 'other')).toBe(false);
        expect(await people.personBySkeleton('other')).toBeNull();
      });

      it('that is deleted is gone with its bots, and its name is free', async () => {
        await people.addBot(botOf('a_1'), 'token');
        await people.addBot(botOf('a_2', 'b_2'), 'other token');
        await people.noteLogin('a_1', 'home', 5);
        expect(await people.deleteAccount('a_1', 9, LATER)).toEqual([
          forGood('a_1'),
          forGood('b_1'),
        ]);
        expect(await people.deleteAccount('a_1', 9, LATER)).toBeNull();
        expect(await people.account('a_1')).toBeNull();
        expect(await people.botByToken('token')).toMatchObject({ revoked: true, name: ERASED });
        expect(await people.botByToken('other token')).toMatchObject({
          revoked: false,
          name: 'R2',
        });
        expect(await endedLately()).toEqual([forGood('a_1'), forGood('b_1')]);
        expect(await people.addAccount({ ...ada, id: 'a_3' }, 'ada', 'ada')).toBe(true);
        expect(await people.hasLoggedIn('ada', 'home')).toBe(false);
      });

      it('knows the last twenty places it was signed in from', async () => {
        expect(await people.hasLoggedIn('ada', 'home')).toBe(false);
        await people.noteLogin('a_1', 'home', 1);
        expect(await people.hasLoggedIn('ada', 'home')).toBe(true);
        expect(await people.hasLoggedIn('ben', 'home')).toBe(false);
        for (let at = 2; at <= 20; at++) await people.noteLogin('a_1', `place ${at}`, at);
        await people.noteLogin('a_1', 'home', 21);
        await people.noteLogin('a_1', 'place 22', 22);
        const known = await Promise.all(
          ['home', 'place 2', 'place 3', 'place 22'].map((at) => people.hasLoggedIn('ada', at)),
        );
        expect(known).toEqual([true, false, true, true]);
      });
    });
  });
}
