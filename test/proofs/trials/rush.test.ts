import { expect, it } from 'vitest';
import { rush } from './rush-trial.ts';

it('everybody who loses the line at once is back at the first try', {
  timeout: 300_000,
}, async () => {
  const { counts, faults } = await rush.run(rush.small, () => {});
  console.log(rush.name, counts);
  expect(faults).toEqual([]);
});
