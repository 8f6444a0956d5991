import { expect, it } from 'vitest';
import { countingText } from '../../client/table/model/ending-text.ts';

it.each([
  ['', 0, ''],
  ['too-short', 0, 'It ended too early to count: only the player who left loses rating.'],
  ['too-short', null, 'It ended too early to count.'],
  ['pair-limit', 1, 'You two have played all your rated games of the day, so it does not count.'],
  ['same-owner', 1, 'Both seats belong to one account, so it does not count.'],
] as const)('a rated game that does not count (%s) is explained', (why, winner, words) => {
  expect(countingText(why, winner)).toBe(words);
});
