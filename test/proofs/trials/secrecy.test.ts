import { expect, it } from 'vitest';
import { secrecy } from './secrecy-trial.ts';

it(secrecy.says, async () => {
  const { counts, faults } = await secrecy.run(secrecy.small, () => {});
  console.info(counts);
  expect(faults).toEqual([]);
}, 120_000);
