import { canCutPower, cutPower } from './power-cuts.ts';
import type { Trial } from './trial.ts';

export const power: Trial = {
  name: 'power',
  says: 'a power cut at any moment loses nothing that was acknowledged',
  small: 40,
  full: 4_000,
  async run(size, progress) {
    if (!canCutPower()) return { counts: { cuts: 'none: there is no C compiler' }, faults: [] };
    return cutPower(size, {}, progress);
  },
};
