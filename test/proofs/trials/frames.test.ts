import { expect, it } from 'vitest';
import { frames } from './frames-trial.ts';

it(`frames: ${frames.says}`, { timeout: 300_000 }, async () => {
  const { counts, faults } = await frames.run(frames.small, () => {});
  console.log(frames.name, counts);
  expect(faults).toEqual([]);
});
