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

test('random cards may take the place of the shipped ones', () => {
  expect(parseOptions([]).cards).toBe(0);
  expect(parseOptions(['--cards', '500']).cards).toBe(500);
});

test('games may be of one format or mode only', () => {
  expect(parseOptions([]).format).toBeUndefined();
  expect(parseOptions(['--format', 'siege']).format).toBe('siege');
  expect(parseOptions(['--format', 'siege-boss']).format).toBe('siege-boss');
});

test.each([
  ['--games', '0'],
  ['--games', 'many'],
  ['--cards', 'many'],
  ['--law', 'gravity'],
  ['--format', 'chess'],
  ['--effort', '0'],
  ['--speed'],
])('refuses %s %s with a sentence', (...args) => {
  expect(() => parseOptions(args)).toThrow(/wants|no law|no format|Unknown option/);
});
