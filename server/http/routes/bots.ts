import { z } from 'zod';
import {
  CreateBotReply,
  ListBotsHereReply,
  ListBotsReply,
} from '../../../shared/protocol/http/users.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';
import { Id } from '../shapes.ts';

export const botRoutes = ({ identity: { bots }, invitations }: HttpDeps): Route[] => [
  route({
    name: 'listBotsHere',
    tag: 'bots',
    method: 'get',
    path: '/api/bots/here',
    summary: 'The bots that accept invitations now: see createMatch.',
    needs: 'nobody',
    reply: ListBotsHereReply,
    run: async () => done({ bots: [...invitations.here()] }),
  }),
  route({
    name: 'listBots',
    tag: 'bots',
    method: 'get',
    path: '/api/bots',
    summary: 'The bots of the account.',
    needs: 'account',
    reply: ListBotsReply,
    run: async (_call, { person }) => done({ bots: await bots.list(person) }),
  }),
  route({
    name: 'createBot',
    tag: 'bots',
    refuses: ['bad-name', 'too-many-bots', 'busy'],
    status: 201,
    method: 'post',
    path: '/api/bots',
    summary: 'Creates a bot of the account. Its token is shown only once.',
    limit: 'create',
    needs: 'account',
    body: z.strictObject({ name: z.string().min(1).max(CALL.name) }),
    reply: CreateBotReply,
    async run({ body }, { person }) {
      const created = await bots.create(person, body.name);
      return created.ok ? done(created) : created;
    },
  }),
  route({
    name: 'revokeBot',
    tag: 'bots',
    refuses: ['no-such-bot'],
    method: 'delete',
    path: '/api/bots/:id',
    summary: 'Revokes the token of a bot for good.',
    needs: 'account',
    params: z.strictObject({ id: Id }),
    reply: z.object({ ok: z.literal(true) }),
    async run({ params }, { person }) {
      const revoked = await bots.revoke(person, params.id);
      return revoked.ok ? done(revoked) : revoked;
    },
  }),
];
