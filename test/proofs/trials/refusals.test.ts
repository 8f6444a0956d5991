import { expect, it } from 'vitest';
import { refusals } from './refusals-trial.ts';

it(`refusals: ${refusals.says}`, { timeout: 300_000 }, async () => {
  const { counts, faults } = await refusals.run(refusals.small, () => {});
  console.log(refusals.name, counts);
  expect(faults).toEqual([]);
});
