import { z } from 'zod';
import {
  CreateMatchReply,
  GetMatchReply,
  JoinRoomReply,
  ListMatchesReply,
  WatchMatchReply,
} from '../../../shared/protocol/http/matches.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import { NewMatch, openMatch } from '../../matchmaking/new-match.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';
import { Id } from '../shapes.ts';

const NO_MATCH = reject(
  'no-such-match',
  'There is no such match, or it is over; /api/games has the finished ones.',
);

const Cursor = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{1,64}$/)
  .transform((text) => {
    const [created = '', id = ''] = text.split('.');
    return { created: Number(created), id };
  });

const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(CALL.page).default(CALL.page),
  after: z.exactOptional(Cursor.describe('The `next` of the page before.')),
});

const listRoutes = ({ directory }: HttpDeps): Route[] => [
  route({
    name: 'listMatches',
    tag: 'matches',
    method: 'get',
    path: '/api/matches',
    summary: 'Open and running matches, newest first; private ones are left out.',
    needs: 'nobody',
    query: Page,
    reply: ListMatchesReply,
    async run({ query: { limit, after } }) {
      const { matches, next } = directory.list({ limit, after });
      return done({ matches, next: next === null ? null : `${next.created}.${next.id}` });
    },
  }),
  route({
    name: 'getMatch',
    tag: 'matches',
    refuses: ['no-such-match'],
    method: 'get',
    path: '/api/matches/:id',
    summary: 'One match, by its id or by the code of a private one.',
    needs: 'nobody',
    params: z.strictObject({ id: Id }),
    reply: GetMatchReply,
    async run({ params }) {
      const match = directory.find(params.id);
      return match === null ? NO_MATCH : done({ match });
    },
  }),
];

const createRoute = (deps: HttpDeps): Route =>
  route({
    name: 'createMatch',
    tag: 'matches',
    refuses: [
      'unknown-format',
      'unknown-deck',
      'bad-deck',
      'guests-unrated',
      'house-unrated',
      'private-unrated',
      'clock-unrated',
      'not-here',
      'too-many-matches',
      'full',
      'draining',
      'store-unavailable',
      'no-such-room',
    ],
    status: 201,
    method: 'post',
    path: '/api/matches',
    summary:
      'Creates a match with the caller in its first seat, open to anybody or to an invited bot.',
    limit: 'create',
    needs: 'person',
    body: NewMatch,
    reply: CreateMatchReply,
    async run({ body }, caller) {
      const created = await openMatch(deps, caller, body);
      if (!created.ok) return created;
      const seat = await deps.reserve(created.match, caller, {});
      if ('ok' in seat) return seat;
      const link = deps.linkTo(`/?match=${created.code ?? created.match}`);
      return done({ ...created, link, seat });
    },
  });

const roomRoute = (deps: HttpDeps): Route =>
  route({
    name: 'joinRoom',
    tag: 'matches',
    refuses: ['no-such-room', 'restoring'],
    method: 'post',
    path: '/api/rooms/:id',
    summary:
      'Reserves a place in a room: of a match by its id or code, a watch room, the lobby or the queue. The body has the options of the room; a deck takes the open seat of a match.',
    limit: 'join',
    needs: 'person',
    params: z.strictObject({ id: Id }),
    body: z.looseObject({}),
    reply: JoinRoomReply,
    async run({ params, body }, caller) {
      const seat = await deps.reserve(params.id, caller, body);
      return 'ok' in seat ? seat : done({ seat });
    },
  });

const watchRoute = (deps: HttpDeps): Route =>
  route({
    name: 'watchMatch',
    tag: 'matches',
    refuses: ['no-such-match', 'own-match', 'no-such-room', 'store-unavailable'],
    method: 'post',
    path: '/api/matches/:id/watch',
    summary:
      'The room to join for watching: the public view, or later the cards of a seat (0 or 1).',
    limit: 'join',
    needs: 'person',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ viewer: z.literal(['spectator', 0, 1]).default('spectator') }),
    reply: WatchMatchReply,
    async run({ params, body }, caller) {
      const match = deps.directory.find(params.id);
      if (match === null) return NO_MATCH;
      const watched = await deps.directory.watch(match.id, caller.person, body.viewer);
      if (!watched.ok) return watched;
      const seat = await deps.reserve(watched.room, caller, {});
      if ('ok' in seat) return seat;
      return done({ ...watched, seat, delay: body.viewer === 'spectator' ? 0 : deps.watchDelay });
    },
  });

export const matchRoutes = (deps: HttpDeps): Route[] => [
  ...listRoutes(deps),
  createRoute(deps),
  roomRoute(deps),
  watchRoute(deps),
];
