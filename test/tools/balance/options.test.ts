import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../tools/balance/plan/options.ts';

const parse = (words: string) => parseOptions(words.split(' ').filter((word) => word !== ''));

describe('the options of a balance', () => {
  it('are about duels when nothing is said', () => {
    expect(parse('')).toEqual({
      format: 'duel',
      games: 400,
      mirror: false,
      threads: 2,
      seed: 'balance',
      help: false,
    });
  });

  it.each(['siege', 'siege-easy', 'siege-boss'])(
    'take %s by its name, with games of both teams',
    (format) => {
      const wanted = { format, games: 30, search: 6, nodes: 200 };
      expect(parse(format)).toMatchObject(wanted);
      expect(parse(`--format ${format}`)).toMatchObject(wanted);
      const more = parse(`${format} --games 3 --search 2 --nodes 50 --threads 1 --seed x`);
      expect(more).toMatchObject({ games: 3, search: 2, nodes: 50, threads: 1, seed: 'x' });
    },
  );

  it.each([
    [
      'chess',
      'Balance cannot be measured for "chess", only for duel, skirmish, siege, siege-easy, siege-boss.',
    ],
    ['siege duel', 'Give one format, not also "duel".'],
    ['siege --mirror', '--mirror is for duel and skirmish'],
    ['--search 5', '--search and --nodes are for sieges'],
    ['siege --search none', '--search must be a whole number above 0'],
    ['--games 0', '--games must be a whole number above 0'],
  ])('%s: is refused with what is allowed', (words, message) => {
    expect(() => parse(words)).toThrow(message);
  });
});
