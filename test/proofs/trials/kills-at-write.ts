import { GroupCommit } from '../../../server/store/journal/group-commit.ts';

/**
 * Loaded before the server, so that the next write after a SIGUSR2 is its last act: the line is
 * written and nobody was told, or (KILLED=before) it is not written, and whoever answers without
 * waiting for the disk has had the time to.
 */
const WAITED = 30;
const { KILLED } = process.env;
const before = KILLED === 'before';
const append = GroupCommit.prototype.append;
let armed = false;

process.on('SIGUSR2', () => {
  armed = true;
});

const die = (): void => void process.kill(process.pid, 'SIGKILL');

GroupCommit.prototype.append = async function (line) {
  const last = armed;
  if (last && before) await new Promise(() => setTimeout(die, WAITED));
  await append.call(this, line);
  if (last) die();
};
