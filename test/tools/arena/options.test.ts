import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../../shared/index.ts';
import { parseOptions } from '../../../tools/arena/options.ts';

const book = defaultBook();
const parse = (words: string) => parseOptions(words.split(' '), book);

describe('the options of an arena', () => {
  it('have defaults for all but the bots', () => {
    expect(parse('greedy search')).toMatchObject({
      contestants: [
        { name: 'greedy', budget: { ms: 100 } },
        { name: 'search', budget: { ms: 100 } },
      ],
      games: 200,
      format: 'duel',
      decks: ['ember', 'tide', 'stone', 'gale', 'dawn', 'dusk'],
      seed: 'arena',
      expect: null,
    });
  });

  it('take all that can be said', () => {
    const words =
      'easy greedy --games 4 --nodes 9 --format skirmish --decks undergrowth --threads 1 --seed x --out there --expect 0.7';
    expect(parse(words)).toEqual({
      contestants: [
        { name: 'easy', budget: null },
        { name: 'greedy', budget: { nodes: 9 } },
      ],
      games: 4,
      budget: { nodes: 9 },
      format: 'skirmish',
      decks: ['undergrowth'],
      threads: 1,
      seed: 'x',
      out: 'there',
      expect: 0.7,
    });
  });

  it('give duels with life cards the decks of duels', () => {
    expect(parse('random greedy --format duel-life-cards')?.decks).toContain('ember');
  });

  it('ask for help with any other word', () => {
    expect(parse('--help nobody')).toBeNull();
  });

  it.each([
    ['greedy nobody', 'There is no bot called "nobody"; there are random, greedy, search'],
    ['greedy toString', 'There is no bot called "toString"'],
    ['greedy', 'Name at least two bots; there are random'],
    ['greedy search greedy', '"greedy" is named twice'],
    ['greedy search --games 7', '--games must be even, because each deal is played twice; use 8'],
    ['greedy search --games many', '--games must be a whole number above 0, not "many"'],
    ['greedy search --games 0', '--games must be a whole number above 0'],
    ['greedy search --ms 0.5', '--ms must be a whole number above 0'],
    ['greedy search --nodes x', '--nodes must be a whole number above 0'],
    ['greedy search --ms 5 --nodes 5', 'Give --ms or --nodes, not both'],
    ['greedy search --threads 0', '--threads must be a whole number above 0'],
    ['greedy search --format chess', 'There is no format called "chess". There are: duel'],
    ['greedy search --format siege-boss', 'In a siege-boss both players are on one side'],
    ['greedy search --decks ember,x', 'duel has no preconstructed deck "x". It has: ember, tide'],
    ['greedy search --expect 70', '--expect must be a number from 0 to 1 (0.7 is 70 %), not "70"'],
    ['random greedy search --expect 0.7', '--expect is about the second of two bots'],
    ['greedy search --speed 9', "Unknown option '--speed'"],
  ])('%s: is refused with what is allowed', (words, message) => {
    expect(() => parse(words)).toThrow(message);
  });
});
