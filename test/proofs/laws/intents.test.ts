import { test } from 'vitest';
import { holdsInRandomGames } from './hold.ts';
import { intents } from './intents.ts';

test('[C8] step accepts exactly what is listed, and [P6] a refusal changes nothing', () => {
  holdsInRandomGames(intents, 20);
}, 60_000);
