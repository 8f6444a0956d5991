import { expect, it } from 'vitest';
import { quarantine } from './quarantine-trial.ts';

it('a thrown error voids its own match and touches no other', {
  timeout: 300_000,
}, async () => {
  const { counts, faults } = await quarantine.run(quarantine.small, () => {});
  console.log(quarantine.name, counts);
  expect(faults).toEqual([]);
});
