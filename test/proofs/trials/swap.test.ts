import { expect, it } from 'vitest';
import { swap } from './swap-trial.ts';

it(swap.says, async () => {
  const { counts, faults } = await swap.run(swap.small, () => {});
  console.info(counts);
  expect(faults).toEqual([]);
}, 120_000);
