import { hash, randomBytes } from 'node:crypto';
import type { UserCode } from '../../shared/protocol/codes.ts';
import { type Rejection, reject } from '../../shared/state/rejection.ts';
import { ACCOUNT } from '../limits/table/calls.ts';
import { checkName, RESERVED } from './names/names.ts';
import { newId } from './new-id.ts';
import { forGood } from './session.ts';
import type { Sessions } from './sessions.ts';
import { TOKEN_LIFE } from './tokens.ts';
import type { User } from './user.ts';
import type { BotRow, UserStore } from './user-store.ts';

const TOKEN = /^bot_[\w-]{43}$/;

type NewBot = {
  readonly ok: true;
  readonly bot: BotRow;
  /** Shown once: only its hash is kept. */
  readonly token: string;
};

export type Bots = {
  create(owner: User, name: string): Promise<NewBot | Rejection<UserCode>>;
  /** Bots that are not revoked. */
  list(owner: User): Promise<BotRow[]>;
  revoke(owner: User, id: string): Promise<{ readonly ok: true } | Rejection<UserCode>>;
  byToken(token: string): Promise<User | null>;
};

const TOO_MANY = reject(
  'too-many-bots',
  `An account has at most ${ACCOUNT.bots} bots; revoke one to make room.`,
);

const posing = (name: string): Rejection<UserCode> =>
  reject(
    'name-taken',
    `The name "${name}" belongs to another user's account, or looks like one that does.`,
  );

/** 32 random bytes cannot be guessed, so a fast hash is enough. */
const tokenHash = (token: string): string => hash('sha256', token);

export const isBotToken = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith('bot_');

export type BotsDeps = {
  readonly users: UserStore;
  readonly sessions: Pick<Sessions, 'announce'>;
  /** Wall time in milliseconds. */
  now(): number;
};

export function makeBots({ users, sessions, now }: BotsDeps): Bots {
  const creating = new Set<string>();

  const list = async (owner: User): Promise<BotRow[]> =>
    (await users.bots(owner.id)).filter(({ revoked }) => !revoked);

  const add = async (owner: User, name: string): Promise<NewBot | Rejection<UserCode>> => {
    if ((await list(owner)).length >= ACCOUNT.bots) return TOO_MANY;
    const token = `bot_${randomBytes(32).toString('base64url')}`;
    const about = { owner: owner.id, created: now(), revoked: false };
    const bot: BotRow = { id: newId('b'), name, kind: 'bot', ...about };
    await users.addBot(bot, tokenHash(token));
    return { ok: true, bot, token };
  };

  return {
    list,
    async create(owner, wanted) {
      if (owner.kind !== 'account') {
        return reject('not-an-account', 'Bots belong to accounts; register or log in first.');
      }
      const checked = checkName(wanted, RESERVED.others);
      if (!checked.ok) return checked;
      const namesake = await users.personBySkeleton(checked.skeleton);
      if (namesake !== null && namesake !== owner.id) return posing(checked.name);
      // Two calls at once would both count the bots before either is added. At two processes they
      // still can: one bot too many does no harm.
      if (creating.has(owner.id))
        return reject('busy', 'Another bot of yours is being created.', { wait: 1 });
      creating.add(owner.id);
      return add(owner, checked.name).finally(() => creating.delete(owner.id));
    },
    async revoke(owner, id) {
      if (!(await users.revokeBot(owner.id, id, now(), now() + TOKEN_LIFE))) {
        return reject('no-such-bot', 'You have no active bot with this id.');
      }
      sessions.announce([forGood(id)]);
      return { ok: true };
    },
    async byToken(token) {
      if (!TOKEN.test(token)) return null;
      const bot = await users.botByToken(tokenHash(token));
      if (bot === null || bot.revoked) return null;
      return { id: bot.id, name: bot.name, kind: 'bot' };
    },
  };
}
