import { z } from 'zod';
import { GetRecordingReply, GetReplayReply, Replay } from '../../../shared/protocol/http/games.ts';
import { reject } from '../../../shared/state/rejection.ts';
import { CALL } from '../../limits/table/calls.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { HttpRejection } from '../rejection.ts';
import { type Route, route } from '../route.ts';
import { Id } from '../shapes.ts';

const NO_REPLAY = reject('no-such-game', 'No finished game with a replay has this id.');

const RUNNING = reject(
  'match-running',
  'This match is still played: its replays can be seen when it is over.',
);

/** Right after a start it is not known yet which matches are still running. */
const NOT_NOW = reject('not-ready', 'The server is starting or stopping; try again soon.', {
  wait: CALL.restartWait,
});

/** The match of a game that is not over yet: the id of a game is that of its match with a number. */
const matchOf = (game: string): string => game.replace(/-\d+$/, '');

/**
 * In a running series the decks stay secret after a game: its replay would show the opponent's cards of the
 * next game.
 */
async function replayRefusal(deps: HttpDeps, id: string): Promise<HttpRejection | null> {
  const { store, directory } = deps;
  if (deps.ready().length > 0) return NOT_NOW;
  const game = await store.records.game(id);
  const match = directory.find(game?.match ?? matchOf(id));
  if (match !== null && match.status !== 'over' && match.status !== 'void') return RUNNING;
  return game === null ? NO_REPLAY : null;
}

const BUSY = reject(
  'busy',
  `Many replays are asked for just now; try again in ${CALL.slowStoreWait} s.`,
  { wait: CALL.slowStoreWait },
);

async function replayOf(
  deps: HttpDeps,
  id: string,
  kind: Parameters<HttpDeps['replays']['text']>[1],
): Promise<HttpRejection | Uint8Array> {
  const refused = await replayRefusal(deps, id);
  if (refused !== null) return refused;
  const text = await deps.replays.text(id, kind);
  return text === 'busy' ? BUSY : (text ?? NO_REPLAY);
}

/** Appends the text as the last field of an object. */
const within = (head: string, text: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(head), text, Buffer.from('}')]);

const params = z.strictObject({ id: Id });

export const replayRoutes = (deps: HttpDeps): Route[] => [
  route({
    name: 'getReplay',
    tag: 'records',
    refuses: ['no-such-game', 'match-running', 'not-ready', 'busy'],
    method: 'get',
    path: '/api/replays/:id',
    summary: 'A finished game as a spectator saw it; with full=1 all of it.',
    limit: 'replay',
    needs: 'nobody',
    params,
    query: z.strictObject({ full: z.enum(['0', '1']).default('0') }),
    reply: GetReplayReply,
    async run({ params: { id }, query }) {
      const full = query.full === '1';
      const text = await replayOf(deps, id, full ? 'full' : 'public');
      if (!(text instanceof Uint8Array)) return text;
      return { json: within(`{"ok":true,"full":${full},"replay":`, text) };
    },
  }),
  route({
    name: 'downloadReplay',
    tag: 'records',
    refuses: ['no-such-game', 'match-running', 'not-ready', 'busy'],
    method: 'get',
    path: '/api/replays/:id/download',
    summary: 'A finished game as a file that `npm run replay` verifies.',
    limit: 'replay',
    needs: 'nobody',
    params,
    reply: Replay,
    async run({ params: { id } }) {
      const text = await replayOf(deps, id, 'full');
      return text instanceof Uint8Array ? { json: text, file: `arbiter-${id}.json` } : text;
    },
  }),
  route({
    name: 'getRecording',
    tag: 'records',
    refuses: ['no-such-game', 'match-running', 'not-ready', 'busy'],
    method: 'get',
    path: '/api/replays/:id/recording',
    summary: 'A finished game as each viewer saw it; also of games of other rules and cards.',
    limit: 'replay',
    needs: 'nobody',
    params,
    reply: GetRecordingReply,
    async run({ params: { id } }) {
      const text = await replayOf(deps, id, 'recording');
      return text instanceof Uint8Array ? { json: within('{"ok":true,"recording":', text) } : text;
    },
  }),
];
