import { type Ending, FOR_GOOD, forGood } from '../../server/users/session.ts';
import type { Account, BotRow, UserStore } from '../../server/users/user-store.ts';

type Kept = { readonly account: Account; readonly key: string; readonly skeleton: string };

/** A user store in memory. */
export function memoryUsers(): UserStore {
  const accounts = new Map<string, Kept>();
  const bots = new Map<string, BotRow>();
  const ended = new Map<string, number>();
  const places = new Set<string>();
  const all = () => [...accounts.values()];

  function end({ subject, generation }: Ending): void {
    ended.set(subject, Math.max(ended.get(subject) ?? 0, generation));
  }

  function nextGeneration(id: string, change: Partial<Account> = {}): number | null {
    const kept = accounts.get(id);
    if (kept === undefined) return null;
    const generation = kept.account.generation + 1;
    accounts.set(id, { ...kept, account: { ...kept.account, ...change, generation } });
    end({ subject: id, generation });
    return generation;
  }

  return {
    async addAccount(account, key, skeleton) {
      if (all().some((other) => other.key === key || other.skeleton === skeleton)) return false;
      accounts.set(account.id, { account: { ...account, generation: 0 }, key, skeleton });
      return true;
    },
    account: async (id) => accounts.get(id)?.account ?? null,
    accountByKey: async (key) => all().find((kept) => kept.key === key)?.account ?? null,
    personBySkeleton: async (skeleton) =>
      all().find((kept) => kept.skeleton === skeleton)?.account.id ?? null,
    async changePassword(id, { from, to }) {
      if (accounts.get(id)?.account.password !== from) return null;
      return nextGeneration(id, { password: to });
    },
    async deleteAccount(id) {
      if (!accounts.delete(id)) return null;
      const own = [...bots].filter(([, { owner }]) => owner === id);
      for (const [token] of own) bots.delete(token);
      const endings = [id, ...own.map(([, bot]) => bot.id)].map(forGood);
      for (const ending of endings) end(ending);
      return endings;
    },
    noteLogin: async (account, place) => void places.add(`${account} ${place}`),
    hasLoggedIn: async (key, place) =>
      places.has(`${all().find((kept) => kept.key === key)?.account.id} ${place}`),
    async addBot(bot, tokenHash) {
      bots.set(tokenHash, bot);
    },
    botByToken: async (tokenHash) => bots.get(tokenHash) ?? null,
    bots: async (owner) => [...bots.values()].filter((bot) => bot.owner === owner),
    botOwner: async (id) => [...bots.values()].find((bot) => bot.id === id)?.owner ?? null,
    async revokeBot(owner, id) {
      for (const [tokenHash, bot] of bots) {
        if (bot.owner !== owner || bot.id !== id || bot.revoked) continue;
        bots.set(tokenHash, { ...bot, revoked: true });
        end({ subject: id, generation: FOR_GOOD });
        return true;
      }
      return false;
    },
    async standing(person, session) {
      const below = Math.max(ended.get(person) ?? 0, ended.get(session) ?? 0);
      return { account: accounts.get(person)?.account ?? null, ended: below };
    },
    end: async (ending) => end(ending),
    endAll: async (account) => nextGeneration(account),
    endedWithin: async () => [...ended].map(([subject, generation]) => ({ subject, generation })),
  };
}
