import { describe, expect, it } from 'vitest';
import { atScale } from '../../../bench/capacity/at-scale.ts';
import { bottlenecksOf } from '../../../bench/capacity/bottlenecks.ts';
import { capacityChart } from '../../../bench/capacity/chart.ts';
import { bestOf, climb } from '../../../bench/capacity/climb.ts';
import { parseOptions } from '../../../bench/capacity/options.ts';
import { perUnitOf } from '../../../bench/capacity/per-unit.ts';
import { reportOf } from '../../../bench/capacity/report.ts';
import { mostWithin, openingShare, scaleTo } from '../../../bench/capacity/scale.ts';
import { chartOf } from '../../../bench/measure/chart.ts';
import { counters, findings, measured } from './figures.ts';
import { cpuOf } from './postgres-figures.ts';
import { callsIn, redisFigures } from './redis-figures.ts';

const unit = perUnitOf(measured)!;

describe('options', () => {
  it('have a bound, a pace and a budget', () => {
    expect(parseOptions([])).toMatchObject({ bound: 80, first: 400, budget: 250 });
    expect(parseOptions(['--bound', '20']).bound).toBe(20);
  });

  it.each([
    [['--bound', '0'], '--bound must be above 0'],
    [['--most', '2.5'], '--most must be a whole number'],
  ])('are refused in words: %s', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});

describe('the search for the largest load', () => {
  const search = async (limit: number, most = 4000) => {
    const played: number[] = [];
    const steps = await climb<number>({
      ...{ first: 300, most, hasTime: () => played.length < 30 },
      isWithin: (matches) => matches <= limit,
      play: async (matches) => {
        played.push(matches);
        return matches;
      },
    });
    return { played, steps, best: bestOf(steps)?.matches ?? null };
  };

  it('raises the load by a quarter, and tries twice what is too much', async () => {
    const { played, steps, best } = await search(600);
    expect(played).toEqual([300, 375, 475, 600, 750, 750]);
    expect(steps.map(({ tries }) => tries)).toEqual([1, 1, 1, 1, 2]);
    expect(best).toBe(600);
  });

  it('goes on when the second try is well', async () => {
    let first = true;
    const steps = await climb<number>({
      ...{ first: 800, most: 1000, hasTime: () => true, play: async (matches) => matches },
      isWithin() {
        const isWell = !first;
        first = false;
        return isWell;
      },
    });
    expect(steps.map(({ matches, tries }) => [matches, tries])).toEqual([
      [800, 2],
      [1000, 1],
    ]);
  });

  it('ends with the largest load there may be', async () => {
    expect((await search(9999, 500)).played).toEqual([300, 375, 475, 500]);
  });

  it('finds nothing when nothing is within the bound', async () => {
    expect((await search(0)).best).toBeNull();
  });

  it('ends when its time is up', async () => {
    const steps = await climb<number>({
      ...{ first: 100, most: 1000, hasTime: () => false, isWithin: () => true },
      play: async (matches) => matches,
    });
    expect(steps).toHaveLength(1);
  });
});

describe('the factors of one run', () => {
  it('are per intent, per match and per second', () => {
    expect(unit).toMatchObject({ matches: 1000, pace: 2, cores: 0.4, rows: 1.5, lines: 1 });
    expect(unit.intentsPerGame).toBe(100);
    expect(unit.life).toBe(50);
  });

  it('leave out what goes on at rest', () => {
    // 2 a second at rest; 10 s of opening 100 matches, 20 s of ending them.
    expect(unit.redisAtRest).toBe(2);
    expect(unit.redisPerMatch).toBeCloseTo((1020 - 20) / 100 + (540 - 40) / 100);
    expect(unit.redisPerIntent).toBeCloseTo((210 - 10) / 10_000);
  });

  it('are those of the largest load within the bound', () => {
    const [best] = measured.steps;
    const over = { ...best!, matches: 5000, isWithin: false };
    expect(perUnitOf({ ...measured, steps: [best!, over] })?.matches).toBe(1000);
    expect(perUnitOf({ ...measured, steps: [over] })).toBeNull();
  });
});

describe('the arithmetic', () => {
  const scale = scaleTo(100_000, unit, 2);

  it('counts processes by matches, and by what opening them takes', () => {
    expect(openingShare(unit)).toBeCloseTo(4000 / (100 * 200));
    expect(scale.processes).toBe(120);
    expect(scale.machines).toBe(Math.ceil((120 * 0.4) / 2));
  });

  it('takes rates from the pace and the life of a match', () => {
    expect(scale.intents).toBe(200_000);
    expect(scale.openings).toBe(2000);
    expect(scale.rows).toBeCloseTo(200_000 * 1.5 + 2000 * unit.rowsPerMatch);
    expect(scale.diskBytesPerDay).toBeCloseTo(200_000 * 200 * 86_400);
    expect(scale.network).toBeCloseTo(200_000 * (150 + 100 + 50));
  });

  it('sends every message to every process', () => {
    expect(scale.deliveries).toBeCloseTo(scale.published * scale.processes);
    expect(scaleTo(200_000, unit, 2).deliveries / scale.deliveries).toBeCloseTo(4, 1);
  });

  it('finds where something is full', () => {
    expect(mostWithin(unit, 2, ({ intents }) => intents <= 1000)).toBeCloseTo(500, -1);
    expect(mostWithin(unit, 2, () => true)).toBeNull();
  });

  it('names what breaks first, after the process itself', () => {
    const [process, ...others] = bottlenecksOf(unit, 2);
    expect(process).toMatchObject({ matches: 1000, grows: true });
    const full = others.map(({ matches }) => matches);
    expect(full).toEqual(full.toSorted((a, b) => a - b));
    expect(others.map(({ name }) => name)).toContain('Redis');
  });
});

describe('the pages', () => {
  it('tell every figure of one process', () => {
    const report = reportOf(findings);
    expect(report.replace(/ +/g, ' ')).toContain(
      '| matches of one process within the bound | 1,000 |',
    );
    expect(report).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('show the formula with its factors beside each result', () => {
    const report = atScale(findings).replace(/ +/g, ' ');
    expect(report).toContain('| intents/s | matches × 2/s | 200,000 | 2,000,000 |');
    expect(report).toContain('breaks first');
    expect(report).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('say what could not be measured', () => {
    const none = { ...findings, measured: [], missing: ['Redis'] };
    expect(reportOf(none)).toContain('**Not measured**: Redis');
    expect(atScale(none)).toContain('were not measured in this run');
  });

  it('have a chart', () => {
    expect(chartOf(capacityChart(findings))).not.toMatch(/NaN|Infinity/);
  });
});

describe('the counters of Redis', () => {
  const info =
    'cmdstat_publish:calls=7,usec=3\r\ncmdstat_hset:calls=5,usec=1\r\ncmdstat_info:calls=9,usec=9';

  it('are read by command', () => {
    expect(callsIn(info).get('hset')).toBe(5);
  });

  it('leave our own questions out', async () => {
    const answers: Record<string, string> = {
      commandstats: info,
      stats: 'total_net_output_bytes:800\r\n',
      cpu: 'used_cpu_sys:0.5\r\nused_cpu_user:0.25\r\n',
    };
    const command = async (_info: string, what = '') => answers[what] ?? '';
    expect(await redisFigures({ command })).toEqual({
      ...{ redisCalls: 12, published: 7, redisOut: 800, redisCpu: 750_000 },
    });
    expect(counters.redisCalls).toBe(0);
  });
});

it('the CPU of a PostgreSQL that is gone is none', () => {
  expect(cpuOf(2 ** 22 + 1)).toBe(0);
  expect(cpuOf(process.pid)).toBeGreaterThanOrEqual(0);
});
