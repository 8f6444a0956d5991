import { expect, it } from 'vitest';
import { drops } from './drops-trial.ts';

it(drops.says, async () => {
  const { counts, faults } = await drops.run(drops.small, () => {});
  console.info(counts);
  expect(faults).toEqual([]);
}, 120_000);
