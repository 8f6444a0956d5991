import { parseArgs } from 'node:util';
import { wholeNumber } from '../../tournament/whole-number.ts';

const VERSUS = ['duel', 'skirmish'] as const;
const SIEGES = ['siege', 'siege-easy', 'siege-boss'] as const;

type Shared = {
  /** Games of each pairing. */
  readonly games: number;
  readonly threads: number;
  /** Other words give other matches. */
  readonly seed: string;
  readonly help: boolean;
};

export type Options = Shared & {
  readonly format: (typeof VERSUS)[number];
  readonly mirror: boolean;
};

export type SiegeOptions = Shared & {
  readonly format: (typeof SIEGES)[number];
  /** Games of each pairing that two search bots play, and what a decision of theirs may look at. */
  readonly search: number;
  readonly nodes: number;
};

export const usage = `usage: npm run balance -- [format] [--games 400] [--mirror] [--threads 2] [--seed balance]
       npm run balance -- siege [--games 30] [--search 6] [--nodes 200] [--threads 2] [--seed balance]

  format     duel, skirmish, siege, siege-easy or siege-boss (also as --format); every ready-made
             deck plays with or against every other and itself
  --games    games of each pairing, seats swapped after each
  --mirror   each deck against itself only (duel and skirmish)
  --search   games of each pairing that two search bots play (siege)
  --nodes    positions that search looks at for a decision (siege)
  --threads  how many games run side by side
  --seed     other words give other matches`;

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
  const format = find(VERSUS, wanted);
  if (format === undefined) {
    const all = [...VERSUS, ...SIEGES].join(', ');
    throw new Error(`There is no balance of "${wanted}", only of ${all}.`);
  }
  if (values.search !== undefined || values.nodes !== undefined)
    throw new Error('--search and --nodes are for sieges.');
  return { format, games: wholeNumber('games', values.games ?? DEFAULTS.games) };
}

/** The format by its name alone, or as `--format`. */
function formatIn(named: readonly string[], option: string | undefined): string {
  const [format = 'duel', second] = option === undefined ? named : [option, ...named];
  if (second === undefined) return format;
  throw new Error(`One format at a time: "${second}" is too much.`);
}

export function parseOptions(args: string[]): Options | SiegeOptions {
  const { values, positionals } = parseArgs({ args, options: TEXTS, allowPositionals: true });
  const wanted = formatIn(positionals, values.format);
  const { mirror, seed, help } = values;
  const shared = { seed, help, threads: wholeNumber('threads', values.threads) };
  const format = find(SIEGES, wanted);
  if (format === undefined) return { ...versusOf(wanted, values), mirror, ...shared };
  if (mirror) throw new Error('--mirror is for duel and skirmish: in a siege both win or lose.');
  const games = wholeNumber('games', values.games ?? DEFAULTS.siegeGames);
  const search = wholeNumber('search', values.search ?? DEFAULTS.search);
  const nodes = wholeNumber('nodes', values.nodes ?? DEFAULTS.nodes);
  return { format, games, search, nodes, ...shared };
}
