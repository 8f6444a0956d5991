import { test } from 'vitest';
import { determinism } from './determinism.ts';
import { holdsInRandomGames } from './hold.ts';

test('[G8] the same inputs give the same game, also after save and load and in a clone', () => {
  holdsInRandomGames(determinism, 25);
}, 60_000);
