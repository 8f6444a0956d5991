import { hash, randomBytes } from 'node:crypto';
import { ACCOUNT } from '../limits/table/calls.ts';
import type { BotRow, People } from '../store/people-contract.ts';
import { type Declined, decline, declineFor } from './declined.ts';
import { checkName, RESERVED } from './names.ts';
import { newId } from './new-id.ts';
import type { Person } from './person.ts';
import { forGood } from './session.ts';
import type { Sessions } from './sessions.ts';
import { TOKEN_LIFE } from './tokens.ts';

const TOKEN = /^bot_[\w-]{43}$/;

type NewBot = {
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
  `An account has at most ${ACCOUNT.bots} bots; revoke one to make room.`,
);

const posing = (name: string): Declined =>
  decline(
    'name-taken',
    `The name "${name}" belongs to the account of somebody else, or looks like one that does.`,
  );

/** 32 random bytes cannot be guessed, so a fast hash is enough. */
const tokenHash = (token: string): string => hash('sha256', token);

export const isBotToken = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith('bot_');

export type BotsDeps = {
  readonly people: People;
  readonly sessions: Pick<Sessions, 'tell'>;
  /** Wall time in milliseconds. */
  now(): number;
};

export function makeBots({ people, sessions, now }: BotsDeps): Bots {
  const creating = new Set<string>();

  const list = async (owner: Person): Promise<BotRow[]> =>
    (await people.bots(owner.id)).filter(({ revoked }) => !revoked);

  const add = async (owner: Person, name: string): Promise<NewBot | Declined> => {
    if ((await list(owner)).length >= ACCOUNT.bots) return TOO_MANY;
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
      const namesake = await people.personBySkeleton(checked.skeleton);
      if (namesake !== null && namesake !== owner.id) return posing(checked.name);
      // Two at once would both count the bots before either is added. Asked of two processes they
      // may still: one bot too many harms nobody.
      if (creating.has(owner.id)) return declineFor(1, 'Another bot of yours is just being made.');
      creating.add(owner.id);
      return add(owner, checked.name).finally(() => creating.delete(owner.id));
    },
    async revoke(owner, id) {
      if (!(await people.revokeBot(owner.id, id, now(), now() + TOKEN_LIFE))) {
        return decline('no-such-bot', 'You have no bot with this id that could be revoked.');
      }
      sessions.tell([forGood(id)]);
      return { ok: true };
    },
    async byToken(token) {
      if (!TOKEN.test(token)) return null;
      const bot = await people.botByToken(tokenHash(token));
      if (bot === null || bot.revoked) return null;
      return { id: bot.id, name: bot.name, kind: 'bot' };
    },
  };
}
