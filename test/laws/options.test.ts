import { expect, test } from 'vitest';
import { LAW_NAMES, parseOptions } from './options.ts';

test('all laws are checked unless some are named', () => {
  expect(parseOptions([]).laws).toEqual(LAW_NAMES);
  expect(parseOptions(['--law', 'intents']).laws).toEqual(['intents']);
});

test('a repeat command is understood', () => {
  const options = parseOptions(['--seed', 'laws.7', '--games', '1', '--effort', '3']);
  expect(options).toMatchObject({ seed: 'laws.7', games: 1, effort: 3 });
});

test.each([
  ['--games', '0'],
  ['--games', 'many'],
  ['--law', 'gravity'],
  ['--effort', '0'],
  ['--speed'],
])('refuses %s %s with a sentence', (...args) => {
  expect(() => parseOptions(args)).toThrow(/wants|no law|Unknown option/);
});
