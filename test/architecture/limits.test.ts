import { describe, expect, it } from 'vitest';
import { TABLE } from '../../server/limits/table/index.ts';
import { RATE_REASONS, RATES } from '../../server/limits/table/rates.ts';
import { limitsPage } from '../../tools/docs/limits-page.ts';
import { sourcesUnder, textOf } from './files.ts';
import { NOT_LIMITS, numberFaults } from './number-faults.ts';

const server = sourcesUnder('server');
const faultsIn = (text: string, file = 'match/planted.ts') => numberFaults(new Map([[file, text]]));

describe('the limits of the server', () => {
  it('stand in the table, and nowhere else', () => {
    expect(numberFaults(server)).toEqual([]);
  });

  it.each([
    'const MOST = 50;',
    'export const MOST_WAITING = 64 * 1024;',
    'const { every = 250 } = given;',
    'setTimeout(run, 5_000);',
    'const LIMITS = { frame: 4096 };',
    'const [LEAST, MOST] = [3, 20];',
    'z.string().max(100)',
    'if (list.length > 1000) return;',
    'const wait = 60;',
  ])('are found when planted: %s', (text) => {
    expect(faultsIn(text)).not.toEqual([]);
  });

  it.each([
    'const seconds = Math.ceil(ms / 1000);',
    'const ms = wait * 1000;',
    '// at most 500',
    "const text = 'at most 500';",
    'const pair = [0, 1, 2];',
    'const mask = code & 0xff;',
    'const A = CLOCK_LIMIT.grace;',
  ])('are not seen where there is none: %s', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it('that are none are listed for files that have them', () => {
    const stale = Object.entries(NOT_LIMITS).flatMap(([file, numbers]) =>
      Object.keys(numbers).filter((number) => !server.get(file)?.includes(number)),
    );
    expect(stale).toEqual([]);
  });
});

describe.each(Object.entries(TABLE))('%s', (_topic, rows) => {
  it('has a reason, a unit and a sensible number for each limit', () => {
    for (const [name, { is, unit, why }] of Object.entries(rows)) {
      expect([name, is > 0, unit.length > 0]).toEqual([name, true, true]);
      expect([name, why]).toEqual([name, expect.stringMatching(/^[A-Z].{10,}\.$/)]);
    }
  });
});

it('every rate has a reason', () => {
  expect(Object.keys(RATE_REASONS)).toEqual(Object.keys(RATES));
});

it('docs/limits.md is what npm run docs:limits writes', () => {
  expect(textOf('docs/limits.md')).toBe(limitsPage());
});
