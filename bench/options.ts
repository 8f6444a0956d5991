import { parseArgs } from 'node:util';

export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly gate: boolean;
  readonly help: boolean;
}

export const usage = `usage: npm run bench:core -- [--rounds 7] [--seconds 0.7] [--gate]

  --rounds   how often every contestant has its turn
  --seconds  how long a turn lasts
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

export function wholeNumber(name: string, text: string): number {
  const value = positive(name, text);
  if (!Number.isInteger(value)) throw new Error(`--${name} must be a whole number`);
  return value;
}

export function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) throw new Error(`--${name} must be above 0`);
  return value;
}
