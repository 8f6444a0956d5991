import { row, SECOND, valuesOf } from './row.ts';

/** Limits of the log and of counters. */
export const logRows = {
  keys: row(50_000, 'keys', 'Of each limit: every player of a full server, a few megabytes a row.'),
  countedName: row(100, 'characters', 'Of a name that a login is counted by.'),
  kinds: row(
    64,
    'kinds of lines',
    'Senders of garbage can choose the kind: all further kinds count as one.',
  ),
  everyOne: row(1 * SECOND, 'ms', 'A line of a kind is written at most this often.'),
  everyMany: row(60 * SECOND, 'ms', 'A line of a kind that comes all the time.'),
  often: row(10, 'lines', 'In a row with dropped lines: then one a minute is written.'),
  text: row(500, 'characters', 'Of a text in a line.'),
  stack: row(4_000, 'characters', 'Of a stack in a line.'),
  depth: row(3, 'levels', 'Of an object in a line.'),
  items: row(20, 'fields or items', 'Of an object or list in a line.'),
  setting: row(80, 'characters', 'Of a wrong setting are repeated.'),
  libraryStack: row(3, 'lines', 'Of a stack that a library prints.'),
  graphemeUnits: row(
    16,
    'code units',
    'Of one visible character: it may be any number of joined emoji.',
  ),
  sameSignal: row(SECOND / 2, 'ms', 'Ctrl+C under npm arrives twice: within this time it is one.'),
} as const;

export const LOG = valuesOf(logRows);
