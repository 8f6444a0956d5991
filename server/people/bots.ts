import { hash, randomBytes } from 'node:crypto';
import type { BotRow, People } from '../store/contract.ts';
import { type Declined, decline, declineFor } from './declined.ts';
import { checkName, RESERVED } from './names.ts';
import { newId } from './new-id.ts';
import type { Person } from './person.ts';

export const MAX_BOTS = 10;

const TOKEN = /^bot_[\w-]{43}$/;

export type NewBot = {
  readonly ok: true;
  readonly bot: BotRow;
  /** Shown once: only its hash is kept. */
  readonly token: string;
};

export type Bots = {
  create(owner: Person, name: string): Promise<NewBot | Declined>;
  /** Those not revoked. */
  list(owner: Person): Promise<BotRow[]>;
  revoke(owner: Person, id: string): Promise<{ readonly ok: true } | Declined>;
  byToken(token: string): Promise<Person | null>;
};

const TOO_MANY = decline(
  'too-many-bots',
  `An account has at most ${MAX_BOTS} bots; revoke one to make room.`,
);

/** 32 random bytes cannot be guessed, so a fast hash is enough. */
const tokenHash = (token: string): string => hash('sha256', token);

export const isBotToken = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith('bot_');

export function makeBots(people: People, now: () => number): Bots {
  const creating = new Set<string>();

  const list = async (owner: Person): Promise<BotRow[]> =>
    (await people.bots(owner.id)).filter(({ revoked }) => !revoked);

  const add = async (owner: Person, name: string): Promise<NewBot | Declined> => {
    if ((await list(owner)).length >= MAX_BOTS) return TOO_MANY;
    const token = `bot_${randomBytes(32).toString('base64url')}`;
    const about = { owner: owner.id, created: now(), revoked: false };
    const bot: BotRow = { id: newId('b'), name, kind: 'bot', ...about };
    await people.addBot(bot, tokenHash(token));
    return { ok: true, bot, token };
  };

  return {
    list,
    async create(owner, wanted) {
      if (owner.kind !== 'account') {
        return decline('not-an-account', 'Bots belong to accounts; register or log in first.');
      }
      const checked = checkName(wanted, RESERVED.others);
      if (!checked.ok) return checked;
      // Two at once would both count the bots before either is added. Asked of two processes they
      // may still: one bot too many harms nobody.
      if (creating.has(owner.id)) return declineFor(1, 'Another bot of yours is just being made.');
      creating.add(owner.id);
      return add(owner, checked.name).finally(() => creating.delete(owner.id));
    },
    async revoke(owner, id) {
      return (await people.revokeBot(owner.id, id))
        ? { ok: true }
        : decline('no-such-bot', 'You have no bot with this id that could be revoked.');
    },
    async byToken(token) {
      if (!TOKEN.test(token)) return null;
      const bot = await people.botByToken(tokenHash(token));
      if (bot === null || bot.revoked) return null;
      return { id: bot.id, name: bot.name, kind: 'bot' };
    },
  };
}
