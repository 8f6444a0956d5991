import { parseArgs } from 'node:util';
import { wholeNumber } from '../../tournament/whole-number.ts';

const VERSUS_FORMATS = ['duel', 'skirmish'] as const;
const SIEGE_FORMATS = ['siege', 'siege-easy', 'siege-boss'] as const;

type Shared = {
  /** Games of each pairing. */
  readonly games: number;
  readonly threads: number;
  /** Another text gives other matches. */
  readonly seed: string;
  readonly help: boolean;
};

export type Options = Shared & {
  readonly format: (typeof VERSUS_FORMATS)[number];
  readonly mirror: boolean;
};

export type SiegeOptions = Shared & {
  readonly format: (typeof SIEGE_FORMATS)[number];
  /** Games per pairing that two search bots play, and how many positions a decision may evaluate. */
  readonly search: number;
  readonly nodes: number;
};

export const usage = `usage: npm run balance -- [format] [--games 400] [--mirror] [--threads 2] [--seed balance]
       npm run balance -- siege [--games 30] [--search 6] [--nodes 200] [--threads 2] [--seed balance]

  format     duel, skirmish, siege, siege-easy or siege-boss (also as --format); every
             preconstructed deck plays with or against every other and itself
  --games    games per pairing; the seats are swapped after each
  --mirror   only each deck against itself (duel and skirmish)
  --search   games per pairing that two search bots play (siege)
  --nodes    positions that search evaluates for a decision (siege)
  --threads  how many games run at the same time
  --seed     another text gives other matches`;

const TEXTS = {
  format: { type: 'string' },
  games: { type: 'string' },
  search: { type: 'string' },
  nodes: { type: 'string' },
  mirror: { type: 'boolean', default: false },
  threads: { type: 'string', default: '2' },
  seed: { type: 'string', default: 'balance' },
  help: { type: 'boolean', default: false },
} as const;

const find = <T extends string>(list: readonly T[], wanted: string): T | undefined =>
  list.find((one) => one === wanted);

type Values = Readonly<Partial<Record<'games' | 'search' | 'nodes', string>>>;

const DEFAULTS = { games: '400', siegeGames: '30', search: '6', nodes: '200' };

function versusOf(wanted: string, values: Values): Pick<Options, 'format' | 'games'> {
  const format = find(VERSUS_FORMATS, wanted);
  if (format === undefined) {
    const all = [...VERSUS_FORMATS, ...SIEGE_FORMATS].join(', ');
    throw new Error(`Balance cannot be measured for "${wanted}", only for ${all}.`);
  }
  if (values.search !== undefined || values.nodes !== undefined)
    throw new Error('--search and --nodes are for sieges.');
  return { format, games: wholeNumber('games', values.games ?? DEFAULTS.games) };
}

/** The format, given by its name alone or as `--format`. */
function formatIn(named: readonly string[], option: string | undefined): string {
  const [format = 'duel', second] = option === undefined ? named : [option, ...named];
  if (second === undefined) return format;
  throw new Error(`Give one format, not also "${second}".`);
}

export function parseOptions(args: string[]): Options | SiegeOptions {
  const { values, positionals } = parseArgs({ args, options: TEXTS, allowPositionals: true });
  const wanted = formatIn(positionals, values.format);
  const { mirror, seed, help } = values;
  const shared = { seed, help, threads: wholeNumber('threads', values.threads) };
  const format = find(SIEGE_FORMATS, wanted);
  if (format === undefined) return { ...versusOf(wanted, values), mirror, ...shared };
  if (mirror) throw new Error('--mirror is for duel and skirmish: in a siege both win or lose.');
  const games = wholeNumber('games', values.games ?? DEFAULTS.siegeGames);
  const search = wholeNumber('search', values.search ?? DEFAULTS.search);
  const nodes = wholeNumber('nodes', values.nodes ?? DEFAULTS.nodes);
  return { format, games, search, nodes, ...shared };
}
