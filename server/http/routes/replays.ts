import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { type Refused, refuse } from '../refusal.ts';
import { done, type Route, route } from '../route.ts';
import { Id, Replay } from '../shapes.ts';

const NO_REPLAY = refuse('no-such-game', 'No finished game with a replay has this id.');

const RUNNING = refuse(
  'match-running',
  'This match is still played: its replays can be seen when it is over.',
);

/** Right after a start nobody knows yet which matches are still played. */
const NOT_NOW = refuse('not-ready', 'The server is starting or stopping; try again soon.', {
  wait: 5,
});

/** The match of a game that is not over yet: a game's id is its match's with a number. */
const matchOf = (game: string): string => game.replace(/-\d+$/, '');

/**
 * A game of a running series is over, but its decks are not: who saw the replay would know what the
 * other side holds in the next one.
 */
async function replayRefusal(parts: Parts, id: string): Promise<Refused | null> {
  const { store, directory } = parts;
  if (parts.ready().length > 0) return NOT_NOW;
  const game = await store.records.game(id);
  const match = directory.find(game?.match ?? matchOf(id));
  if (match !== null && match.status !== 'over' && match.status !== 'void') return RUNNING;
  return game === null ? NO_REPLAY : null;
}

const params = z.strictObject({ id: Id });

export const replayRoutes = (parts: Parts): Route[] => [
  route({
    name: 'getReplay',
    method: 'get',
    path: '/api/replays/:id',
    summary: 'A finished game as a spectator saw it; with full=1 all of it.',
    limit: 'replay',
    needs: 'nobody',
    params,
    query: z.strictObject({ full: z.enum(['0', '1']).default('0') }),
    reply: z.object({ ok: z.literal(true), full: z.boolean(), replay: Replay }),
    async run({ params: { id }, query }) {
      const refused = await replayRefusal(parts, id);
      if (refused !== null) return refused;
      const full = query.full === '1';
      const { publicReplay, replayFile } = parts.replays;
      const replay = await (full ? replayFile(id) : publicReplay(id));
      return replay === null ? NO_REPLAY : done({ full, replay: { ...replay } });
    },
  }),
  route({
    name: 'downloadReplay',
    method: 'get',
    path: '/api/replays/:id/download',
    summary: 'A finished game as a file that `npm run replay` verifies.',
    limit: 'replay',
    needs: 'nobody',
    params,
    reply: Replay,
    async run({ params: { id } }) {
      const refused = await replayRefusal(parts, id);
      if (refused !== null) return refused;
      const replay = await parts.replays.replayFile(id);
      return replay === null ? NO_REPLAY : { body: { ...replay }, file: `arbiter-${id}.json` };
    },
  }),
];
