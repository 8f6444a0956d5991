import { test } from 'vitest';
import { conservation } from './conservation.ts';
import { holdsInRandomGames } from './hold.ts';

test('[G5] every card is in exactly one zone and every number within its bounds', () => {
  holdsInRandomGames(conservation, 40);
}, 60_000);
