import { z } from 'zod';
import {
  GetGameReply,
  GetLeaderboardReply,
  ListGamesReply,
} from '../../../shared/protocol/http/games.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import { formatNamed } from '../../matchmaking/find-in-book.ts';
import type { HttpDeps } from '../http-deps.ts';
import { done, type Route, route } from '../route.ts';
import { Id } from '../shapes.ts';

const Limit = z.coerce.number().int().min(1).max(CALL.page).default(CALL.pageUsual);

const History = z.strictObject({
  person: z.exactOptional(Id),
  format: z.exactOptional(Id),
  before: z.exactOptional(
    z.coerce.number().int().min(0).describe('The `ended` of the last game of the page before.'),
  ),
  limit: Limit,
});

export const recordRoutes = ({ book, store: { records }, linkTo }: HttpDeps): Route[] => [
  route({
    name: 'getLeaderboard',
    tag: 'records',
    refuses: ['unknown-format'],
    method: 'get',
    path: '/api/leaderboard',
    summary: 'The best of a format; people and bots have ladders of their own.',
    needs: 'nobody',
    query: z.strictObject({
      format: Id,
      ladder: z.enum(['people', 'bots']).default('people'),
      limit: Limit,
    }),
    reply: GetLeaderboardReply,
    async run({ query: { format, ladder, limit } }) {
      const known = formatNamed(book, format);
      if ('ok' in known) return known;
      const rows = await records.leaderboard(format, ladder, limit);
      const standings = rows.map(({ person, rating }, at) => ({ rank: at + 1, person, ...rating }));
      return done({ standings });
    },
  }),
  route({
    name: 'listGames',
    tag: 'records',
    method: 'get',
    path: '/api/games',
    summary: 'Finished games, newest first, of one person or one format if asked.',
    needs: 'nobody',
    query: History,
    reply: ListGamesReply,
    run: async ({ query }) => done({ games: await records.games(query) }),
  }),
  route({
    name: 'getGame',
    tag: 'records',
    refuses: ['no-such-game'],
    method: 'get',
    path: '/api/games/:id',
    summary: 'How a finished game went.',
    needs: 'nobody',
    params: z.strictObject({ id: Id }),
    reply: GetGameReply,
    async run({ params }) {
      const game = await records.game(params.id);
      return game === null
        ? reject('no-such-game', 'No finished game has this id.')
        : done({ game, link: linkTo(`/?replay=${game.id}`) });
    },
  }),
];
