import { expect, it } from 'vitest';
import { damage } from './damage-trial.ts';

it('what rots in the store is told, and costs nothing else', { timeout: 300_000 }, async () => {
  const { counts, faults } = await damage.run(damage.small, () => {});
  console.log(damage.name, counts);
  expect(faults).toEqual([]);
});
