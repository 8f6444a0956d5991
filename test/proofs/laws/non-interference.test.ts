import { test } from 'vitest';
import { holdsInRandomGames } from './hold.ts';
import { nonInterference } from './non-interference.ts';

test('[V3] games alike in what a viewer may know are alike in all it receives', () => {
  holdsInRandomGames(nonInterference, 25);
}, 60_000);
