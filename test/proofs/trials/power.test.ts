import { describe, expect, it, vi } from 'vitest';
import { canCutPower, cutPower } from './power-cuts.ts';
import { power } from './power-trial.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.runIf(canCutPower())('a power cut at any moment', () => {
  it('loses nothing that was acknowledged', async () => {
    const { counts, faults } = await power.run(power.small, () => {});
    console.log(power.name, counts);
    expect(faults).toEqual([]);
  });

  it.each([{ synchronous: 'normal' }, { synchronous: 'off' }, { lyingDisk: true }] as const)(
    'would be found to lose something with %j',
    async (fault) => {
      const { faults } = await cutPower(16, fault, () => {});
      expect(faults.length).toBeGreaterThan(0);
    },
  );
});
