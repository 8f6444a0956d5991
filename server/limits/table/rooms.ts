import { row, SECOND, valuesOf } from './row.ts';

/** Limits of the rooms. */
export const roomRows = {
  spectatorsPerRoom: row(
    50,
    'watchers of a room',
    'More get another room, so that no turn of the event loop serves too many.',
  ),
  spectatorsAtMost: row(
    80,
    'watchers of a room',
    'With those who come while a place is kept for them.',
  ),
  watcherCountEvery: row(
    1 * SECOND,
    'ms',
    'How often the seats are told how many watch: people come in swarms.',
  ),
  lobbyShows: row(
    100,
    'matches',
    'That wait for somebody, and so many others: as many as one can look at.',
  ),
  lobbyEvery: row(250, 'ms', 'Changes of many matches go out to the lobby together.'),
  pairEvery: row(1 * SECOND, 'ms', 'How often the queue brings people together.'),
} as const;

export const ROOM = valuesOf(roomRows);

/** Limits of the bot gateway; /docs/bots documents those of a connection. */
export const botRows = {
  shown: row(40, 'characters', 'Of what made no sense are told again.'),
  relayAnswer: row(5 * SECOND, 'ms', 'Another process that answers later is not there.'),
  queueAgain: row(
    5,
    'seconds',
    'Until a bot is in the queue again, where a refusal names no time.',
  ),
  lastWords: row(2 * SECOND, 'ms', 'For the other side to close, too.'),
  silentPings: row(2, 'pings', 'Without an answer, after which nobody is there.'),
  pingEvery: row(5 * SECOND, 'ms', 'How often a line is pinged.'),
  recheckEvery: row(30 * SECOND, 'ms', 'So long a bot that was revoked may go on.'),
  parts: row(50, 'parts of a round', 'Into which pings and looks are cut.'),
} as const;

export const BOT = valuesOf(botRows);
