import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../measure/number-options.ts';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly tables: number;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:durability -- [--rounds 7] [--seconds 2] [--tables 1000]

  --rounds   how many turns every server has in each case
  --seconds  seconds of a turn (a paced one lasts two and a half times as long)
  --tables   how many tables are paced; a fifth of them is played at full speed`;

export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '2' },
      tables: { type: 'string', default: '1000' },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    ...values,
    rounds: wholeNumber('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    tables: wholeNumber('tables', values.tables),
  };
}
