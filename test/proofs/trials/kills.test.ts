import { expect, it } from 'vitest';
import { kills } from './kills-trial.ts';

it('kill -9 loses and doubles nothing, and everybody is back by itself', {
  timeout: 300_000,
}, async () => {
  const { counts, faults } = await kills.run(kills.small, () => {});
  console.log(kills.name, counts);
  expect(faults).toEqual([]);
});
