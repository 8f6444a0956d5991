import { z } from 'zod';
import { SignedIn } from '../../../shared/protocol/http/users.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';
import { Password } from './users.ts';

const Done = z.object({ ok: z.literal(true) });

const logOutRoute = ({ identity }: HttpDeps): Route =>
  route({
    name: 'logOut',
    tag: 'users',
    refuses: ['not-an-account'],
    method: 'post',
    path: '/api/logout',
    summary:
      'Signs out: ends the token, its tickets and its sockets. A guest ends with it and concedes.',
    needs: 'person',
    body: z.strictObject({
      everywhere: z.boolean().default(false).describe('All tokens of the account, not only this.'),
    }),
    reply: Done,
    async run({ body }, caller) {
      const left = await identity.logout(caller, body.everywhere);
      return left.ok ? done({}) : left;
    },
  });

const accountRoutes = ({ identity }: HttpDeps): Route[] => [
  route({
    name: 'changePassword',
    tag: 'users',
    refuses: ['wrong-login', 'too-many-tries', 'bad-password', 'weak-password', 'busy'],
    method: 'post',
    path: '/api/me/password',
    summary: 'A new password. Ends all tokens of the account, and gives a new one.',
    limit: 'password',
    needs: 'account',
    body: z.strictObject({
      old: Password.describe('The password so far.'),
      new: Password.describe('The password from now on.'),
    }),
    reply: SignedIn,
    async run({ body }, { person }) {
      const change = { from: body.old, to: body.new };
      const changed = await identity.changePassword(person, change);
      return changed.ok ? done(changed) : changed;
    },
  }),
  route({
    name: 'deleteAccount',
    tag: 'users',
    refuses: ['wrong-login', 'too-many-tries', 'busy'],
    method: 'delete',
    path: '/api/me',
    summary:
      'Deletes the account for good, with its bots and ratings. Its matches are conceded; finished games are kept without its name.',
    limit: 'password',
    needs: 'account',
    body: z.strictObject({ password: Password }),
    reply: Done,
    async run({ body }, { person }) {
      const deleted = await identity.deleteAccount(person, body.password);
      return deleted.ok ? done({}) : deleted;
    },
  }),
];

/** Every process refuses an ended session at once: its token, its tickets and its sockets. */
export const sessionRoutes = (deps: HttpDeps): Route[] => [
  logOutRoute(deps),
  ...accountRoutes(deps),
];
