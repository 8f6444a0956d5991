import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../measure/number-options.ts';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly tables: number;
  readonly gate: boolean;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:server -- [--rounds 5] [--seconds 2] [--tables 1000] [--gate]

  --rounds   how many turns every server has in each case
  --seconds  seconds of a turn (a paced one lasts two and a half times as long)
  --tables   how many tables are paced and measured for memory; a fifth of them is played at full speed
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

/** Tables played at full speed: 200 of 1,000. */
export const busyTables = ({ tables }: Options): number => Math.ceil(tables / 5);
export const pacedSeconds = ({ seconds }: Options): number => 2.5 * seconds;
