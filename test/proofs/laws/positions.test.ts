import { test } from 'vitest';
import { holdsInRandomGames } from './hold.ts';
import { positions } from './positions.ts';

test('[V1] what a seat knows is a game in which it may do the same, and can try it', () => {
  holdsInRandomGames(positions, 25);
}, 60_000);
