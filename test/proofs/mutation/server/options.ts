import { parseArgs } from 'node:util';

/** Parts of the server whose tests are meant to notice every change, with their folders below `server/`. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  match: ['match', 'registry', 'matchmaking'],
  store: ['store', 'results', 'replays'],
  cluster: ['cluster'],
  accounts: ['users'],
  limits: ['limits'],
  rooms: ['rooms', 'colyseus', 'mirror'],
};
export const FOLDERS = Object.keys(PARTS);

export type Options = {
  readonly seed: string;
  readonly perFolder: number;
  readonly folders: readonly string[];
  readonly workers: number;
  /** Tries survivors of an earlier run again, when tests were written for them. */
  readonly again: boolean;
  /** In milliseconds, for the tests of one mutant. */
  readonly budget: number;
  /** Only writes the report of what is known. */
  readonly reportOnly: boolean;
};

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`--${name} must be a whole number above 0, not ${text}.`);
  }
  return value;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: 'one' },
      'per-folder': { type: 'string', default: '150' },
      folders: { type: 'string', default: FOLDERS.join(',') },
      workers: { type: 'string', default: '2' },
      budget: { type: 'string', default: '25' },
      again: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  });
  const folders = values.folders.split(',');
  const unknown = folders.filter((folder) => !FOLDERS.includes(folder));
  if (unknown.length > 0) {
    throw new Error(`--folders knows ${FOLDERS.join(', ')}, not ${unknown.join(', ')}.`);
  }
  return {
    seed: values.seed,
    perFolder: wholeNumber('per-folder', values['per-folder']),
    folders,
    workers: wholeNumber('workers', values.workers),
    again: values.again,
    budget: 1_000 * wholeNumber('budget', values.budget),
    reportOnly: values.report,
  };
}
