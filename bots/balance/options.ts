import { parseArgs } from 'node:util';
import { wholeNumber } from '../tournament/whole-number.ts';

export type Options = {
  readonly format: 'duel' | 'skirmish';
  /** Games of each pairing. */
  readonly games: number;
  readonly mirror: boolean;
  readonly threads: number;
  /** Other words give other matches. */
  readonly seed: string;
  readonly help: boolean;
};

export const usage = `usage: npm run balance -- [--format duel|skirmish] [--games 400] [--mirror] [--threads 2] [--seed balance]

  --format   which decks play: every one against every other and against itself
  --games    games of each pairing, seats swapped after each
  --mirror   each deck against itself only
  --threads  how many games run side by side
  --seed     other words give other matches`;

const DEFAULT_GAMES = '400';

export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      format: { type: 'string', default: 'duel' },
      games: { type: 'string', default: DEFAULT_GAMES },
      mirror: { type: 'boolean', default: false },
      threads: { type: 'string', default: '2' },
      seed: { type: 'string', default: 'balance' },
      help: { type: 'boolean', default: false },
    },
  });
  const { format, mirror, seed, help } = values;
  if (format !== 'duel' && format !== 'skirmish')
    throw new Error('--format must be duel or skirmish');
  const [games, threads] = [
    wholeNumber('games', values.games),
    wholeNumber('threads', values.threads),
  ];
  return { format, games, mirror, threads, seed, help };
}
