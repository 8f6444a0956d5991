import { parseArgs } from 'node:util';
import { positive, wholeNumber } from '../../../bench/measure/number-options.ts';

const PART_NAMES = ['kills', 'frames', 'load', 'flooders', 'joins'] as const;
export type PartName = (typeof PART_NAMES)[number];

export type Sizes = {
  /** Rounds, and matches that live through them. */
  readonly kills: number;
  readonly live: number;
  readonly frames: number;
  readonly matches: number;
  readonly minutes: number;
  /** Seconds: of the flood, and for how long it is tried whether they are still kept out. */
  readonly flood: number;
  readonly out: number;
  /** In a second, and for how many seconds. */
  readonly joins: number;
  readonly joining: number;
};

export type Options = {
  readonly deps: readonly PartName[];
  readonly short: boolean;
  readonly sizes: Sizes;
  /** Where the report goes, without its ending. */
  readonly report: string;
  readonly help: boolean;
};

export const USAGE = `Long trials of a real server: about half an hour in all.

  npm run soak                                   every part at full size
  npm run soak -- kills flooders                 these: kills, frames, load, flooders, joins
  npm run soak -- --short                        a rehearsal of all, in three or four minutes
  npm run soak -- load --matches 200 --minutes 2

  --kills 100 --live 200      kills: rounds of kill -9, and matches that live through them
  --frames 1000000            frames: mutated frames that are thrown
  --matches 1000 --minutes 10 load: matches of two, and how long they play
  --flood 30 --out 62         flooders: seconds of flood, and of knocking afterwards
  --joins 300 --joining 60    joins: people who come in again in a second, and for how many seconds
  --report path               writes path.md and path.json (test/proofs/soak/results/soak)

Exit code 1 when a promise is broken; a missed aim is told and no more.`;

const FULL: Sizes = {
  ...{ kills: 100, live: 200, frames: 1_000_000 },
  ...{ matches: 1000, minutes: 10, flood: 30, out: 62, joins: 300, joining: 60 },
};

const SHORT: Sizes = {
  ...{ kills: 3, live: 40, frames: 20_000 },
  ...{ matches: 200, minutes: 1, flood: 6, out: 5, joins: 300, joining: 5 },
};

const text = { type: 'string' } as const;
const SIZE_OPTIONS = {
  ...{ kills: text, live: text, frames: text, matches: text, minutes: text },
  ...{ flood: text, out: text, joins: text, joining: text },
} as const;

/** These may be parts of one. */
const ANY = new Set<keyof Sizes>(['minutes', 'flood', 'out', 'joining']);

function isPart(name: string): name is PartName {
  return (PART_NAMES as readonly string[]).includes(name);
}

function sizesOf(given: Partial<Record<keyof Sizes, string>>, standard: Sizes): Sizes {
  const entries = (Object.keys(standard) as (keyof Sizes)[]).map((name) => {
    const value = given[name];
    if (value === undefined) return [name, standard[name]];
    return [name, ANY.has(name) ? positive(name, value) : wholeNumber(name, value)];
  });
  return Object.fromEntries(entries) as Sizes;
}

/** Throws what is to be told to whoever typed it. */
export function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...SIZE_OPTIONS,
      short: { type: 'boolean', default: false },
      report: { type: 'string', default: 'test/proofs/soak/results/soak' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`There is no part called ${unknown.join(', ')}.`);
  const { short, report, help, ...given } = values;
  const deps = PART_NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { deps, short, report, help, sizes: sizesOf(given, short ? SHORT : FULL) };
}
