import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../options.ts';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly tables: number;
  readonly gate: boolean;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:server -- [--rounds 5] [--seconds 2] [--tables 1000] [--gate]

  --rounds   how often every server has its turn in each case
  --seconds  how long a turn lasts (a paced one two and a half times as long)
  --tables   how many tables are weighed and paced; a fifth of them is played flat out
  --gate     exit 1 when ours misses a target (see bench/results/server.md)`;

export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      tables: { type: 'string', default: '1000' },
      gate: { type: 'boolean', default: false },
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

/** Tables played flat out: 200 of 1,000. */
export const busyTables = ({ tables }: Options): number => Math.ceil(tables / 5);
export const pacedSeconds = ({ seconds }: Options): number => 2.5 * seconds;
