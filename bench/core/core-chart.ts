import type { Chart } from '../measure/chart.ts';
import { short } from '../measure/table.ts';
import type { Lane } from './race.ts';

export function coreChart(lanes: readonly Lane[]): Chart {
  return {
    title: 'Decisions per second, one thread',
    subtitle:
      'random play, every legal intent listed at each decision; logarithmic, higher is better',
    label: 'Decisions per second of each engine',
    bars: lanes.map(({ id, name, perSecond, ours }) => {
      const own = id === 'arbiter';
      return { name, value: perSecond, own, note: own ? '' : `ours ${short(ours.median)} ×` };
    }),
  };
}
