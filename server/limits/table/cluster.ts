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
  redisPollEvery: row(50, 'ms', 'How often the start checks for Redis.'),
  restore: row(
    2 * SECOND,
    'ms',
    'How often it is checked whether Redis has forgotten this process.',
  ),
  here: row(
    86_400,
    'seconds',
    'How long a process is registered in Redis before it registers again.',
  ),
  cleanAfter: row(
    30 * SECOND,
    'ms',
    'Until the rooms of a process that is gone are taken off the list.',
  ),
  tickets: row(180, 'seconds', 'A used ticket is remembered for as long as any ticket lives.'),
  beat: row(500, 'ms', 'How often a process sends a heartbeat.'),
  lost: row(3 * SECOND, 'ms', 'After which a silent process is taken for dead.'),
  missed: row(
    3,
    'beats',
    'Of its own heartbeats that a process may miss before it counts as disconnected.',
  ),
  unfitAgain: row(
    10 * MINUTE,
    'ms',
    'Until a match that this process cannot continue is looked at again.',
  ),
  unowned: row(2 * MINUTE, 'ms', 'How long a match without an owner is still listed.'),
  fact: row(
    100,
    'characters',
    'Of each fact that a call is counted by are sent to other processes.',
  ),
  renewals: row(5, 'times', 'Leases are renewed while they last.'),
  orphansEvery: row(1 * SECOND, 'ms', 'How often matches without an owner are looked for.'),
  orphans: row(24, 'matches', 'Looked for at once.'),
  rebuilt: row(6, 'matches', 'Rebuilt side by side.'),
  sure: row(2, 'renewals', 'In a row that must miss a match before it counts as lost.'),
  successorEvery: row(200, 'ms', 'How often a stopping process looks for a successor.'),
  stopSpare: row(2 * SECOND, 'ms', 'The rest of a stop needs.'),
} as const;

export const CLUSTER = valuesOf(clusterRows);
