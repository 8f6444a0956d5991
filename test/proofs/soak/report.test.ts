import { describe, expect, it } from 'vitest';
import { atMost, never } from './judge.ts';
import { memoryChart } from './memory-chart.ts';
import { parseOptions } from './options.ts';
import type { PartReport } from './part.ts';
import { reportOf } from './report.ts';
import { showProgress } from './show-progress.ts';
import { slopeOf, tellSlope } from './slope.ts';

describe('options', () => {
  it('are every part at full size', () => {
    const { deps, sizes, short } = parseOptions([]);
    expect(deps).toEqual(['kills', 'frames', 'load', 'flooders', 'joins']);
    expect(sizes).toMatchObject({ kills: 100, live: 200, frames: 1_000_000, minutes: 10 });
    expect(short).toBe(false);
  });

  it('name parts, and sizes over those of a rehearsal', () => {
    const { deps, sizes } = parseOptions(['load', '--short', '--minutes', '0.5']);
    expect(deps).toEqual(['load']);
    expect(sizes).toMatchObject({ minutes: 0.5, matches: 200, kills: 3 });
  });

  it.each([
    [['storms'], 'There is no part called storms.'],
    [['--kills', '0'], '--kills must be above 0'],
    [['--frames', '1.5'], '--frames must be a whole number'],
    [['--minutes', 'ten'], '--minutes must be above 0'],
  ])('are refused in words: %s', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});

describe('the memory slope', () => {
  const rising = Array.from({ length: 11 }, (_, minute) => ({
    ...{ minute, held: 100 + minute * 0.5, rss: 200 },
  }));

  it('is the line after the warm-up, by the hour', () => {
    const slope = slopeOf(rising)!;
    expect(slope.perHour).toBeCloseTo(30);
    expect(slope.give).toBeCloseTo(0);
    expect(slope.points[0]?.minute).toBe(5);
    expect(tellSlope(slope)).toContain('× 60 = 30.0 MB an hour');
  });

  it('passes over the beginning', () => {
    const warm = rising.map((one) => ({ ...one, held: one.minute < 5 ? 10 : 100 }));
    expect(slopeOf(warm)?.perHour).toBeCloseTo(0);
  });

  it('has some give when the points are no line', () => {
    const noisy = rising.map((one) => ({ ...one, held: 100 + (one.minute % 2) }));
    expect(slopeOf(noisy)!.give).toBeGreaterThan(1);
  });

  it('is not made of too few points', () => {
    expect(slopeOf(rising.slice(0, 3))).toBeNull();
  });

  it('is drawn', () => {
    const svg = memoryChart(rising, 'ten matches');
    expect(svg.match(/<polyline/g)).toHaveLength(2);
    expect(svg).toContain('ten matches');
    expect(svg).not.toContain('NaN');
    expect(svg).not.toMatch(/ fill=[^>]* fill=/);
  });
});

describe('the report', () => {
  const part: PartReport = {
    ...{ name: 'kills', says: 'planted', done: '3 kills', seconds: 12, counts: { games: 1234 } },
    findings: [never('lost', 0, 10), never('doubled', 1, 10), atMost('p99', 4, 3, 's')],
    faults: ['a planted fault'],
    notes: ['a note'],
  };
  const report = {
    date: '2026-01-01',
    machine: 'a machine',
    short: true,
    seconds: 12,
    chart: 'a.svg',
  };

  it('says aim, found and met of every line', () => {
    const text = reportOf({ ...report, deps: [part] }).replace(/ +/g, ' ');
    expect(text).toContain('| lost | promise | 0 | 0 of 10 | yes |');
    expect(text).toContain('| doubled | promise | 0 | 1 of 10 | BROKEN |');
    expect(text).toContain('| p99 | aim | ≤ 3 s | 4 s | NO |');
    expect(text).toContain('- FAULT a planted fault');
    expect(text).toContain('| games | 1,234 |');
    expect(text).not.toContain('a.svg');
  });

  it('shows the memory where it was measured', () => {
    const memory = [{ minute: 1, held: 1, rss: 2 }];
    expect(reportOf({ ...report, deps: [{ ...part, memory }] })).toContain('](a.svg)');
  });

  it('says plainly that it was short', () => {
    const text = (short: boolean) => reportOf({ ...report, short, seconds: 1200, deps: [] });
    expect(text(true)).toContain('A short rehearsal of 1,200 s, not the full run.');
    expect(text(false)).toContain('20 minutes in all.');
  });
});

describe('progress', () => {
  it('is a line from time to time where none can be written over', () => {
    const lines: string[] = [];
    let now = 0;
    const out = { write: (text: string) => void lines.push(text) };
    const { at } = showProgress('kills', out, () => now);
    for (const [time, what] of [
      [0, 'one'],
      [5_000, 'two'],
      [20_000, 'three'],
    ] as const) {
      now = time;
      at(what);
    }
    expect(lines).toEqual(['  kills, 0 s: one\n', '  kills, 20 s: three\n']);
  });
});
