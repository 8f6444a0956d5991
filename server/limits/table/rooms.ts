import { row, SECOND, valuesOf } from './row.ts';

/** Limits of the rooms. */
export const roomRows = {
  spectatorsPerRoom: row(
    50,
    'watchers of a room',
    'Further ones get another room, so that no turn of the event loop serves too many.',
  ),
  spectatorsAtMost: row(80, 'watchers of a room', 'Including those for whom a place is reserved.'),
  watcherCountEvery: row(
    1 * SECOND,
    'ms',
    'How often the count of spectators is sent to the seats: spectators come in swarms.',
  ),
  tokensKnown: row(
    32,
    'reconnection tokens',
    'Of a match, so that a token is refused to others; both seats returned many times.',
  ),
  returnWithin: row(60 * SECOND, 'ms', 'A client that was cut in the queue may return to it.'),
  lobbyShows: row(100, 'matches', 'Waiting for a player, and as many others: a readable number.'),
  lobbyEvery: row(250, 'ms', 'Changes of many matches go out to the lobby together.'),
  pairEvery: row(1 * SECOND, 'ms', 'How often the queue brings people together.'),
} as const;

export const ROOM = valuesOf(roomRows);

/** Limits of the bot gateway; /docs/bots documents those of a connection. */
export const botRows = {
  shown: row(40, 'characters', 'Of an invalid value are repeated.'),
  relayAnswer: row(5 * SECOND, 'ms', 'A process that answers later counts as gone.'),
  queueAgain: row(
    5,
    'seconds',
    'Until a bot is in the queue again, where a refusal names no time.',
  ),
  lastWords: row(2 * SECOND, 'ms', 'For the other side to close, too.'),
  silentPings: row(2, 'pings', 'Without an answer, after which the connection is closed.'),
  pingEvery: row(5 * SECOND, 'ms', 'How often a connection is pinged.'),
  recheckEvery: row(30 * SECOND, 'ms', 'How long a revoked bot may continue.'),
  parts: row(50, 'parts of a round', 'Into which pings and rechecks are divided.'),
} as const;

export const BOT = valuesOf(botRows);
