import { z } from 'zod';
import { ListMyMatchesReply } from '../../../shared/protocol/http/games.ts';
import { GetTicketReply, SignedIn, WhoAmIReply } from '../../../shared/protocol/http/users.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';

/** Only upper bounds; server/users checks names and passwords precisely. */
const Name = z.string().min(1).max(CALL.name);
export const Password = z.string().min(1).max(CALL.password);

const SignIn = z.strictObject({ name: Name, password: Password });

const signRoutes = ({ identity }: HttpDeps): Route[] => [
  route({
    name: 'enterAsGuest',
    tag: 'users',
    refuses: ['bad-name', 'name-taken'],
    status: 201,
    method: 'post',
    path: '/api/guest',
    summary:
      'Creates a guest, with the requested name or a generated one. Guests play unrated matches.',
    limit: 'guest',
    needs: 'nobody',
    body: z.strictObject({ name: Name.optional() }),
    reply: SignedIn,
    async run({ body }) {
      const guest = await identity.newGuest(body.name);
      return guest.ok ? done(guest) : guest;
    },
  }),
  route({
    name: 'register',
    tag: 'users',
    refuses: ['bad-name', 'name-taken', 'bad-password', 'weak-password', 'busy'],
    status: 201,
    method: 'post',
    path: '/api/register',
    summary: 'A named account.',
    limit: 'register',
    needs: 'nobody',
    body: SignIn,
    reply: SignedIn,
    async run({ body, address }) {
      const account = await identity.register({ ...body, address });
      return account.ok ? done(account) : account;
    },
  }),
  route({
    name: 'logIn',
    tag: 'users',
    refuses: ['wrong-login', 'too-many-tries', 'busy'],
    method: 'post',
    path: '/api/login',
    summary: 'A fresh token for a named account.',
    limit: 'login',
    needs: 'nobody',
    body: SignIn,
    reply: SignedIn,
    async run({ body, address }) {
      const account = await identity.login({ ...body, address });
      return account.ok ? done(account) : account;
    },
  }),
];

export const userRoutes = (deps: HttpDeps): Route[] => [
  ...signRoutes(deps),
  route({
    name: 'getTicket',
    tag: 'users',
    method: 'post',
    path: '/api/ticket',
    summary:
      'A ticket that joins one room, once and soon: the only token that goes into an address.',
    limit: 'ticket',
    needs: 'person',
    reply: GetTicketReply,
    async run(_call, { token }) {
      const ticket = await deps.identity.ticketFor(token);
      return ticket.ok ? done(ticket) : ticket;
    },
  }),
  route({
    name: 'whoAmI',
    tag: 'users',
    method: 'get',
    path: '/api/me',
    summary: 'The user of the token.',
    needs: 'person',
    reply: WhoAmIReply,
    run: async (_call, { person }) => done({ person }),
  }),
  route({
    name: 'listMyMatches',
    tag: 'users',
    method: 'get',
    path: '/api/me/matches',
    summary: 'The matches the caller has a seat in, and their last finished games.',
    needs: 'person',
    reply: ListMyMatchesReply,
    async run(_call, { person }) {
      const filter = { person: person.id, own: true, limit: CALL.lastGames };
      const games = await deps.store.records.games(filter);
      return done({ matches: deps.directory.of(person.id), games });
    },
  }),
];
