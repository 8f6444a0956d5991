import { expect, it } from 'vitest';
import { bots } from './bots-trial.ts';

it('random bots play at once without an error', { timeout: 300_000 }, async () => {
  const { counts, faults } = await bots.run(bots.small, () => {});
  console.log(bots.name, counts);
  expect(faults).toEqual([]);
});
