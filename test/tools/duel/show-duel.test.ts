import { expect, it } from 'vitest';
import { showDuel } from '../../../tools/duel/show-duel.ts';

function linesOf(format: string): string[] {
  const lines: string[] = [];
  expect(showDuel('welcome', format, (line) => lines.push(line))).toBeNull();
  return lines;
}

it('a siege in the terminal is played together, against enemies with names', () => {
  const lines = linesOf('siege');
  expect(lines[0]).toBe('Ada (Pilgrim) and Ben (Crusader), seed "welcome"');
  expect(lines.filter((line) => /\ba unit\b/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Fame \d+, life \d+ and \d+ after \d+ rounds\.$/);
});

it('a format that does not exist is answered in words', () => {
  expect(showDuel('welcome', 'siege-hard', () => {})).toMatch(/There is no format/);
});
