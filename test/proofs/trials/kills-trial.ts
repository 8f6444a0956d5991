import { killAndReturn } from './kills-run.ts';
import type { Trial } from './trial.ts';

export const kills: Trial = {
  name: 'kills',
  says: 'kill -9 under live matches loses and doubles nothing, and everybody is back by itself',
  small: 1,
  full: 10,
  run: (kills, progress) => killAndReturn({ kills, matches: kills < 10 ? 10 : 100 }, progress),
};
