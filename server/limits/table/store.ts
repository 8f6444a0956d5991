import { DAY, MB, row, SECOND, valuesOf } from './row.ts';

/** Limits of the store: queues, batches and timeouts. */
export const storeRows = {
  rowsPerStatement: row(
    128,
    'lines of a statement',
    'Databases limit the parameters of a statement.',
  ),
  enough: row(32, 'lines of a commit', 'Larger batches would no longer fit into the cache.'),
  waiting: row(10_000, 'lines', 'Further ones are refused while the store is slow or away.'),
  syncWrites: row(
    2,
    'writes',
    'Under way at once where each waits for the disk: what waits for one shares the next.',
  ),
  helperWrites: row(4, 'writes', 'Under way to the helper at once.'),
  forHelper: row(16, 'lines', 'From so many on, another thread writes them.'),
  longestLog: row(
    64 * MB,
    'bytes',
    'Of the log of SQLite, beyond which a write also cleans it up.',
  ),
  checkpointEvery: row(1 * SECOND, 'ms', 'How often that log is cleaned up otherwise.'),
  slice: row(100, 'rows', 'Of a recount at a time: between two slices everybody else has a turn.'),
  migrated: row(500, 'rows', 'Of a migration at a time.'),
  voidSlice: row(500, 'games', 'Voided at a time: nobody waits for more to be written.'),
  closeWithin: row(3 * SECOND, 'ms', 'The end waits for a store that does not answer.'),
  ownerForgotten: row(1 * DAY, 'ms', 'An owner that has been silent and holds nothing.'),
  fencedAgain: row(
    250,
    'ms',
    'Until lines are written again, of which it is not known what became.',
  ),
  connections: row(10, 'connections', 'To PostgreSQL, of one process.'),
  connect: row(5 * SECOND, 'ms', 'To connect to PostgreSQL.'),
  statement: row(15 * SECOND, 'ms', 'For one statement there.'),
  answer: row(20 * SECOND, 'ms', 'For its answer here.'),
  resultAgain: row(1 * SECOND, 'ms', 'Until a result that could not be written is written again.'),
  resultLater: row(5 * SECOND, 'ms', 'Until the third try.'),
  resultRarely: row(30 * SECOND, 'ms', 'Between all others.'),
  ratings: row(20_000, 'people', 'Whose ratings are remembered; others are looked up again.'),
  players: row(20_000, 'people', 'Of whom it is remembered whether they have played here.'),
  playerSettled: row(
    600 * SECOND,
    'ms',
    'A game counts when it ended this long ago: nobody gives games up to be let in.',
  ),
  strangerFor: row(30 * SECOND, 'ms', 'How long it is believed that somebody has not played.'),
  journalRows: row(
    250,
    'rows',
    'Of a journal at a time: one is read or played in a few hundredths of a millisecond.',
  ),
  replaysWaiting: row(
    8,
    'replays',
    'Being made or waiting; further ones are refused and may come back.',
  ),
  replayBytes: row(16_000_000, 'bytes', 'Of replay texts that are cached.'),
  sweepFirst: row(60 * SECOND, 'ms', 'After a start, until expired data is removed.'),
  sweepEvery: row(600 * SECOND, 'ms', 'How often then.'),
  sweepAgain: row(30 * SECOND, 'ms', 'Until it continues if more is left.'),
  sweepAtOnce: row(
    1 * SECOND,
    'ms',
    'After an account was deleted, because its name must be removed soon.',
  ),
  sweepSlices: row(20, 'slices', 'Of a rule at a time; everybody else has a turn after each.'),
  sweptMatches: row(5, 'matches', 'Removed at a time with their journals.'),
  sweptRows: row(200, 'rows', 'Removed at a time otherwise.'),
  erasedGames: row(10, 'games', 'From which a name is removed at a time, with their journals.'),
  checkWithin: row(
    10 * SECOND,
    'ms',
    'A start waits for the check of its file, 100 MB a second; what is larger is not looked at to the end.',
  ),
  repairWithin: row(60 * SECOND, 'ms', 'The start waits for the repair of a damaged file.'),
  checkOutput: row(
    512 * MB,
    'bytes',
    'What that tells: the listing of the index of the journal, some bytes for each match.',
  ),
  fileFaults: row(100, 'faults', 'Of a damaged file are reported.'),
  damagedCopies: row(
    5,
    'copies',
    'Of a damaged file: a server that starts again and again must not fill the disk.',
  ),
  damageNamed: row(20, 'damaged things', 'Named in the log and by the API; the rest is counted.'),
  voidedShown: row(100, 'matches', 'The newest voided ones are shown to the operator.'),
} as const;

export const STORE = valuesOf(storeRows);
