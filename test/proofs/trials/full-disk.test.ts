import { expect, it } from 'vitest';
import { fullDisk } from './full-disk-trial.ts';

it('a full disk and a torn log cost nothing but time', { timeout: 300_000 }, async () => {
  const { counts, faults } = await fullDisk.run(fullDisk.small, () => {});
  console.log(fullDisk.name, counts);
  expect(faults).toEqual([]);
});
