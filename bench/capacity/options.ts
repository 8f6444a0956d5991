import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../measure/number-options.ts';

export interface Options {
  /** The highest allowed p99 of answers, in milliseconds. */
  readonly bound: number;
  readonly seconds: number;
  readonly first: number;
  readonly most: number;
  /** Seconds for the whole run. */
  readonly budget: number;
  readonly help: boolean;
}

export const usage = `usage: npm run capacity -- [--bound 80] [--seconds 5] [--first 400] [--most 4000] [--budget 250]

Measures one process with SQLite, and with PostgreSQL and Redis where they are installed.

  --bound    milliseconds that 99 % of the answers may take
  --seconds  how long each load is played
  --first    matches of the first load; each next one is a quarter larger, until the bound breaks
  --most     matches of the largest load
  --budget   seconds for the whole run

It writes bench/results/capacity.{md,json,svg} and bench/results/capacity-at-scale.md.`;

export function parseOptions(args: string[]): Options {
  const text = (standard: string) => ({ type: 'string', default: standard }) as const;
  const { values } = parseArgs({
    args,
    options: {
      bound: text('80'),
      seconds: text('5'),
      first: text('400'),
      most: text('4000'),
      budget: text('250'),
      help: { type: 'boolean', default: false },
    },
  });
  return {
    bound: positive('bound', values.bound),
    seconds: positive('seconds', values.seconds),
    first: wholeNumber('first', values.first),
    most: wholeNumber('most', values.most),
    budget: positive('budget', values.budget),
    help: values.help,
  };
}
