import { expect, it } from 'vitest';
import { createStream, keyOf, nextWord } from '../../../shared/state/rng.ts';

it('[G8] thousands of games that take turns draw what each would draw alone', () => {
  const keys = Array.from({ length: 3_000 }, (_, at) => keyOf(`game ${at}`));
  const together = keys.map((key) => createStream(key, 1));
  const drawn = keys.map((): number[] => []);
  for (let round = 0; round < 3; round++) {
    for (const [at, stream] of together.entries()) drawn[at]!.push(nextWord(stream));
  }
  const alone = keys.map((key) => {
    const stream = createStream(key, 1);
    return [nextWord(stream), nextWord(stream), nextWord(stream)];
  });
  expect(drawn).toEqual(alone);
});
