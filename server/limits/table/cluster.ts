import { MINUTE, row, SECOND, valuesOf } from './row.ts';

/** Several processes: how they wait for each other. */
export const clusterRows = {
  call: row(900, 'ms', 'Nobody waits longer for another process.'),
  redisAnswer: row(
    400,
    'ms',
    'A call that needs Redis is answered within a second, whatever happens.',
  ),
  redisAgain: row(250, 'ms', 'Until Redis is tried again.'),
  redisStart: row(5 * SECOND, 'ms', 'The start waits for Redis.'),
  redisPollEvery: row(50, 'ms', 'Meanwhile it is looked this often.'),
  restore: row(
    2 * SECOND,
    'ms',
    'How often it is looked whether Redis has forgotten this process.',
  ),
  here: row(86_400, 'seconds', 'A process is known to Redis for so long, and then known again.'),
  cleanAfter: row(
    30 * SECOND,
    'ms',
    'Until the rooms of a process that is gone are taken off the list.',
  ),
  tickets: row(180, 'seconds', 'A used ticket is remembered for as long as any ticket lives.'),
  beat: row(500, 'ms', 'How often a process is heard of.'),
  lost: row(3 * SECOND, 'ms', 'After which it is believed to be gone.'),
  missed: row(3, 'beats', 'Of its own after which a process that has not heard them hears nobody.'),
  unowned: row(2 * MINUTE, 'ms', 'A match that nobody has is still spoken of.'),
  fact: row(100, 'characters', 'Of what a call is counted by are told to the others.'),
  renewals: row(5, 'times', 'Leases are renewed while they last.'),
  orphansEvery: row(1 * SECOND, 'ms', 'How often matches are looked for that nobody has.'),
  orphans: row(24, 'matches', 'Of those looked for at once.'),
  rebuilt: row(6, 'matches', 'Rebuilt side by side.'),
  sure: row(2, 'renewals', 'That must miss a match before it is believed.'),
  successorEvery: row(200, 'ms', 'A process that stops looks for an heir.'),
  stopSpare: row(2 * SECOND, 'ms', 'The rest of a stop needs.'),
} as const;

export const CLUSTER = valuesOf(clusterRows);
