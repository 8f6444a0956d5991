import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../bots/check/options.ts';
import { reportOf } from '../../../bots/check/report.ts';
import { SITUATIONS } from '../../../bots/check/situations/index.ts';

describe('the command line of the kit', () => {
  it('takes everything after its own options as the command of the bot', () => {
    const options = parseOptions(['--only', 'stop', 'python3', 'bot.py', '--fast']);
    expect(options?.command).toEqual(['python3', 'bot.py', '--fast']);
    expect(options?.situations.map(({ name }) => name)).toEqual(['stop']);
  });

  it('tries every situation unless told otherwise', () => {
    expect(parseOptions(['./bot'])?.situations).toEqual(SITUATIONS);
  });

  it.each([
    [[], 'which command'],
    [['--only', 'planted', './bot'], 'no situation called "planted"'],
    [['--fast', './bot'], '--fast'],
  ])('refuses %j', (args, says) => {
    expect(() => parseOptions(args)).toThrow(says);
  });
});

describe('the table of the kit', () => {
  it('tells in each situation what was wrong, and the sum', () => {
    const rows = [
      { situation: 'hello', fault: null, remark: null },
      { situation: 'match', fault: null, remark: '44 decisions' },
      { situation: 'stop', fault: 'It still ran.', remark: null },
    ];
    const text = reportOf(rows);
    expect(text).toMatch(/hello +ok\nmatch +ok \(44 decisions\)\nstop +It still ran\./);
    expect(text).toContain('wrong in 1 of 3');
    expect(reportOf(rows.slice(0, 2))).toContain('everything right');
  });
});
