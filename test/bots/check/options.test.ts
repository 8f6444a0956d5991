import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../bots/check/options.ts';
import { reportOf } from '../../../bots/check/report.ts';
import { SCENARIOS } from '../../../bots/check/scenarios/index.ts';

describe('the command line of the checker', () => {
  it('takes everything after its own options as the command of the bot', () => {
    const options = parseOptions(['--only', 'stop', 'python3', 'bot.py', '--fast']);
    expect(options?.command).toEqual(['python3', 'bot.py', '--fast']);
    expect(options?.scenarios.map(({ name }) => name)).toEqual(['stop']);
  });

  it('runs every scenario by default', () => {
    expect(parseOptions(['./bot'])?.scenarios).toEqual(SCENARIOS);
  });

  it.each([
    [[], 'which command'],
    [['--only', 'planted', './bot'], 'no scenario called "planted"'],
    [['--fast', './bot'], '--fast'],
  ])('refuses %j', (args, expectation) => {
    expect(() => parseOptions(args)).toThrow(expectation);
  });
});

describe('the report of the checker', () => {
  it('says for each scenario what was wrong, and how many failed', () => {
    const rows = [
      { scenario: 'hello', fault: null, remark: null },
      { scenario: 'match', fault: null, remark: '44 decisions' },
      { scenario: 'stop', fault: 'It still ran.', remark: null },
    ];
    const text = reportOf(rows);
    expect(text).toMatch(/hello +ok\nmatch +ok \(44 decisions\)\nstop +It still ran\./);
    expect(text).toContain('failed 1 of 3');
    expect(reportOf(rows.slice(0, 2))).toContain('passed every scenario');
  });
});
