import type { CardTest } from '../../cards/card-test.ts';
import { whyEquivalent } from './equivalent.ts';
import type { Mutant } from './mutants.ts';

export type Tally = {
  readonly set: string;
  readonly mutants: number;
  readonly survivors: readonly Mutant[];
  /** Alive too, but no position could show the difference. */
  readonly equivalent: readonly Mutant[];
};

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (part * 100) / whole);

function rowOf({ set, mutants, survivors, equivalent }: Tally): string {
  const killed = mutants - survivors.length - equivalent.length;
  const share = percent(killed, mutants - equivalent.length).toFixed(1);
  const numbers = [mutants, killed, survivors.length, equivalent.length];
  return `| ${set} | ${numbers.join(' | ')} | ${share} % |`;
}

function sumOf(tallies: readonly Tally[]): Tally {
  return {
    set: 'all',
    mutants: tallies.reduce((sum, tally) => sum + tally.mutants, 0),
    survivors: tallies.flatMap((tally) => tally.survivors),
    equivalent: tallies.flatMap((tally) => tally.equivalent),
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
}

const lineOf = (mutant: Mutant): string => {
  const why = whyEquivalent(mutant);
  return `- ${mutant.card}: \`${mutant.what}\`${why === null ? '' : ` (${why})`}`;
};

/** The share of mutants killed per set, and every survivor. */
export function reportOf(
  tallies: readonly Tally[],
  unfit: readonly CardTest[],
): { readonly text: string; readonly summary: string; readonly share: number } {
  const all = sumOf(tallies);
  const summary = [...tallies, all].map(rowOf).join('\n');
  const text = [
    '# Changed clauses that no card test notices',
    '',
    'Written by `npm run mutate`. A mutant is one clause of one card left out or changed; the share',
    'is of those that could be noticed at all.',
    '',
    '| set | mutants | killed | survived | equivalent | share killed |',
    '|---|---|---|---|---|---|',
    summary,
    ...section(
      'Tests that fail without any change, left out of the run',
      unfit.map(({ title }) => `- ${title}`),
    ),
    ...tallies.flatMap(({ set, survivors }) =>
      section(`Survivors of ${set}`, survivors.map(lineOf)),
    ),
    ...section('Equivalent: no position shows a difference', all.equivalent.map(lineOf)),
    '',
  ].join('\n');
  const possible = all.mutants - all.equivalent.length;
  return { text, summary, share: percent(possible - all.survivors.length, possible) };
}
