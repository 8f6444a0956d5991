import type { Mutant } from './mutants.ts';
import type { Result } from './results.ts';
import { wilson } from './wilson.ts';

/** A mutant and what became of it. */
export type Tried = { readonly mutant: Mutant; readonly result: Result };

/** Why no test notices a mutant, by its id: what was judged once is kept from run to run. */
export type Reasons = Readonly<Record<string, string>>;

/** What makes a mutant count neither way: nobody could ever see a difference. */
const EQUIVALENT = /^equivalent\b/i;

export type Tally = {
  readonly folder: string;
  /** How many there are to choose from. */
  readonly all: number;
  readonly tried: readonly Tried[];
};

const countOf = (tried: readonly Tried[], status: Result['status']): number =>
  tried.filter(({ result }) => result.status === status).length;

const isAlive = ({ result }: Tried): boolean =>
  result.status === 'survived' || result.status === 'not-covered';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function shareOf(tried: readonly Tried[], reasons: Reasons) {
  const isEquivalent = ({ mutant }: Tried) => EQUIVALENT.test(reasons[mutant.id] ?? '');
  const equivalent = tried.filter((one) => isAlive(one) && isEquivalent(one)).length;
  const killed = countOf(tried, 'killed') + countOf(tried, 'too-late');
  const counted = tried.length - equivalent;
  return { equivalent, killed, counted, share: counted === 0 ? 1 : killed / counted };
}

function rowOf({ folder, all, tried }: Tally, reasons: Reasons): string {
  const { equivalent, killed, counted, share } = shareOf(tried, reasons);
  const [low, high] = wilson(killed, counted);
  const numbers = [
    all,
    tried.length,
    countOf(tried, 'killed'),
    countOf(tried, 'too-late'),
    countOf(tried, 'survived'),
    countOf(tried, 'not-covered'),
    equivalent,
  ];
  return `| ${folder} | ${numbers.join(' | ')} | ${percent(share)} | ${percent(low)} – ${percent(high)} |`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', "'");

function survivorsOf({ folder, tried }: Tally, reasons: Reasons): string[] {
  const alive = tried
    .filter(isAlive)
    .toSorted(
      (a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line,
    );
  if (alive.length === 0) return [];
  return [
    '',
    `## Survivors in ${folder}`,
    '',
    '| where | change | reason |',
    '|---|---|---|',
    ...alive.map(({ mutant, result }) => {
      const { file, line, says, id } = mutant;
      const why = reasons[id] ?? (result.status === 'not-covered' ? 'no test runs it' : '');
      return `| ${file.replace('server/', '')}:${line} | \`${cell(says)}\` | ${cell(why)} |`;
    }),
  ];
}

export function reportOf(tallies: readonly Tally[], reasons: Reasons, seed: string): string {
  const ms = tallies.flatMap(({ tried }) => tried.map(({ result }) => result.ms));
  const each = ms.length === 0 ? 0 : ms.reduce((sum, one) => sum + one, 0) / ms.length / 1000;
  return [
    '# Changed code of the server that no test notices',
    '',
    `Written by \`npm run mutate:server\`; a sample with the seed \`${seed}\`, by chance among all mutants`,
    `that compile, ${each.toFixed(1)} s each. Killed: a test fails; too late: the tests never end.`,
    'The share is of all but those that are equivalent, with its 95 % interval (Wilson).',
    'Sentences for people are not changed.',
    '',
    '| folder | mutants | tried | killed | too late | survived | not covered | equivalent | share killed | 95 % |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...tallies.map((tally) => rowOf(tally, reasons)),
    ...tallies.flatMap((tally) => survivorsOf(tally, reasons)),
    '',
  ].join('\n');
}
