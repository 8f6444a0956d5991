import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../measure/number-options.ts';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly gate: boolean;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:core -- [--rounds 7] [--seconds 0.7] [--gate]

  --rounds   how many turns every contestant has
  --seconds  seconds of a turn
  --gate     exit 1 when the core misses a target (see bench/results/core.md)`;

export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '0.7' },
      gate: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = wholeNumber('rounds', values.rounds);
  return { ...values, rounds, seconds: positive('seconds', values.seconds) };
}
