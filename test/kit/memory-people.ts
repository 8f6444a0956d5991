import type { Account, BotRow, People } from '../../server/store/contract.ts';

/** People who are forgotten with the test. */
export function memoryPeople(): People {
  const accounts = new Map<string, Account>();
  const bots = new Map<string, BotRow>();
  const all = () => [...accounts.values()];
  return {
    async addAccount(account, key) {
      if (accounts.has(key)) return false;
      accounts.set(key, account);
      return true;
    },
    account: async (id) => all().find((account) => account.id === id) ?? null,
    accountByKey: async (key) => accounts.get(key) ?? null,
    async addBot(bot, tokenHash) {
      bots.set(tokenHash, bot);
    },
    botByToken: async (tokenHash) => bots.get(tokenHash) ?? null,
    bots: async (owner) => [...bots.values()].filter((bot) => bot.owner === owner),
    async revokeBot(owner, id) {
      for (const [tokenHash, bot] of bots) {
        if (bot.owner !== owner || bot.id !== id || bot.revoked) continue;
        bots.set(tokenHash, { ...bot, revoked: true });
        return true;
      }
      return false;
    },
  };
}
