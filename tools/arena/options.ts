import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Book } from '../../shared/index.ts';
import { wholeNumber } from '../tournament/whole-number.ts';
import { type Budget, type Contestant, contestantsOf } from './contestants.ts';
import { decksFor } from './decks-for.ts';

export type Options = {
  readonly contestants: readonly Contestant[];
  /** The number of games of each pairing. */
  readonly games: number;
  readonly budget: Budget;
  readonly format: string;
  readonly decks: readonly string[];
  readonly threads: number;
  readonly seed: string;
  readonly out: string;
  /** The share of the games that the second bot must win. */
  readonly expect: number | null;
};

export const usage = `usage: npm run arena -- <bot> <bot> [<bot> …] [options]

  house bots (random, greedy, search) or levels (easy, normal, hard, expert); more than two play
  in all pairs

  --games 200    games per pairing, an even number: each deal is played twice with the seats swapped
  --ms 100       milliseconds for a decision; levels have their own budget
  --nodes 500    positions for a decision instead of a time; the same games every time
  --format duel  duel, duel-life-cards or skirmish
  --decks a,b    preconstructed decks, in turn (all of the format)
  --threads 2    games at the same time (one for each core)
  --seed arena   another text gives other games
  --out folder   where the results are written (tools/results)
  --expect 0.7   fail unless the second bot wins this share of the games
  --help         this text`;

const TEXTS = {
  games: { type: 'string', default: '200' },
  ms: { type: 'string' },
  nodes: { type: 'string' },
  format: { type: 'string', default: 'duel' },
  decks: { type: 'string' },
  threads: { type: 'string', default: String(availableParallelism()) },
  seed: { type: 'string', default: 'arena' },
  out: { type: 'string', default: join(import.meta.dirname, '..', 'results') },
  expect: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Null when the user asks for help. */
export function parseOptions(args: string[], book: Book): Options | null {
  const { values, positionals } = parseArgs({ args, options: TEXTS, allowPositionals: true });
  if (values.help) return null;
  const budget = budgetOf(values.ms, values.nodes);
  const { format, seed, out } = values;
  return {
    contestants: contestantsOf(positionals, budget),
    games: evenNumber('games', values.games),
    budget,
    format,
    decks: decksAgainst(book, format, values.decks?.split(',')),
    threads: wholeNumber('threads', values.threads),
    seed,
    out,
    expect: values.expect === undefined ? null : partOf(values.expect, positionals.length),
  };
}

/** Z6: in a siege both players win or lose together, so no bot beats another. */
function decksAgainst(book: Book, format: string, wanted?: readonly string[]): string[] {
  const decks = decksFor(book, format, wanted);
  if (book.formats[format]?.mode !== 'siege') return decks;
  throw new Error(
    `In a ${format} both players are on one side, so the arena does not support it; \`npm run balance -- ${format}\` shows how often teams of bots win.`,
  );
}

function budgetOf(ms: string | undefined, nodes: string | undefined): Budget {
  if (ms !== undefined && nodes !== undefined) throw new Error('Give --ms or --nodes, not both.');
  if (nodes !== undefined) return { nodes: wholeNumber('nodes', nodes) };
  return { ms: wholeNumber('ms', ms ?? '100') };
}

function evenNumber(name: string, text: string): number {
  const value = wholeNumber(name, text);
  if (value % 2 === 0) return value;
  throw new Error(`--${name} must be even, because each deal is played twice; use ${value + 1}.`);
}

function partOf(text: string, bots: number): number {
  const part = Number(text);
  if (text.trim() === '' || !(part >= 0 && part <= 1))
    throw new Error(`--expect must be a number from 0 to 1 (0.7 is 70 %), not "${text}".`);
  if (bots !== 2) throw new Error('--expect is about the second of two bots: name exactly two.');
  return part;
}
