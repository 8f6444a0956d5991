import { expect, it } from 'vitest';
import { drain } from './drain-trial.ts';

it('SIGTERM takes no new match, ends in time, and every match goes on', {
  timeout: 300_000,
}, async () => {
  const { counts, faults } = await drain.run(drain.small, () => {});
  console.log(drain.name, counts);
  expect(faults).toEqual([]);
});
