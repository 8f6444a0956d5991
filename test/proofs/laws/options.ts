import { parseArgs } from 'node:util';
import { defaultBook } from '../../../shared/index.ts';
import { formatsOf } from './formats-of.ts';
import { LAWS } from './laws.ts';
import { ANY_ENEMIES } from './wild-format.ts';

export const LAW_NAMES: readonly string[] = [...LAWS.map(({ name }) => name), 'golden'];

export const USAGE = `Checks the laws of the rules core in games between random players.

  npm run laws                             1,000 games under all laws
  npm run laws -- --games 10000            as many as you like
  npm run laws -- --seed "any words"       other games; a fault tells the seed that repeats it
  npm run laws -- --effort 3               the dear checks three times as often
  npm run laws -- --format siege           games of one mode or format only
  npm run laws -- --cards 10000            random valid cards instead of the shipped ones
  npm run laws -- --law ${LAW_NAMES.join(' | ')}
  npm run laws -- --help`;

export type Options = {
  readonly games: number;
  /** How many random cards to play with instead of the shipped ones; 0 for none. */
  readonly cards: number;
  readonly seed: string;
  readonly effort: number;
  readonly laws: readonly string[];
  /** A format or mode; any if nothing is said. */
  readonly format: string | undefined;
  readonly help: boolean;
};

const isKnown = (format: string | undefined): boolean =>
  format === ANY_ENEMIES || formatsOf(defaultBook(), format).length > 0;

/** Throws a sentence about what is wrong with the words given. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '1000' },
      cards: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'laws' },
      effort: { type: 'string', default: '1' },
      law: { type: 'string', multiple: true, default: [...LAW_NAMES] },
      format: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const games = Number(values.games);
  if (!Number.isSafeInteger(games) || games < 1)
    throw new Error('--games wants a whole number from 1.');
  const cards = Number(values.cards);
  if (!Number.isSafeInteger(cards) || cards < 0) throw new Error('--cards wants a whole number.');
  const effort = Number(values.effort);
  if (!(effort > 0)) throw new Error('--effort wants a number above 0.');
  const strange = values.law.filter((name) => !LAW_NAMES.includes(name));
  if (strange.length > 0) throw new Error(`There is no law called "${strange.join('", "')}".`);
  const { format, seed, law: laws, help } = values;
  if (!isKnown(format)) throw new Error(`There is no format or mode called "${format}".`);
  return { games, cards, effort, format, seed, laws, help };
}
