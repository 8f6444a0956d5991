import { KB, MB, row, SECOND, valuesOf } from './row.ts';

/** Messages over open sockets, whatever their content. */
export const socketRows = {
  frame: row(4 * KB, 'bytes', 'The largest message of a player is a deck, about 3 KB.'),
  fragments: row(32, 'pieces of a message', 'Nobody needs to cut a message into pieces.'),
  inflowPeriod: row(1 * SECOND, 'ms', 'In which messages and bytes are counted.'),
  messages: row(200, 'messages', 'Far above what anybody sends on purpose.'),
  bytes: row(256 * KB, 'bytes', 'Far above what anybody sends on purpose.'),
  unread: row(
    1 * MB,
    'bytes',
    'A client that reads this slowly is disconnected and gets everything again.',
  ),
  lastWords: row(250, 'ms', 'For a client that is cut to read why.'),
  bannedFor: row(
    60 * SECOND,
    'ms',
    'A flooder is kept out; a client with a fault comes back soon.',
  ),
  strikes: row(10, 'requests', 'A client with this many invalid requests is disconnected.'),
  joinWithin: row(
    15,
    'seconds',
    'A client confirms that it has joined, or its seat is for another connection.',
  ),
  tendEvery: row(1 * SECOND, 'ms', 'How often a room looks for slow and silent clients.'),
  pingParts: row(60, 'parts of a round', 'Two thousand pings in one go take 30 ms.'),
  writeBuffer: row(512, 'bytes', 'The output of one socket in one turn nearly always fits.'),
  spareBuffers: row(1_024, 'buffers', 'Half a megabyte for the busiest moment.'),
  encoderBuffer: row(8 * KB, 'bytes', 'Two are kept for each room, and grow where needed.'),
} as const;

export const SOCKET = valuesOf(socketRows);
