import type { Finding } from '../../shared/analysis/finding.ts';
import type { CheckResult } from './check.ts';

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

function lineOf({ level, path, message }: Finding): string {
  return `  ${level.padEnd(7)}  ${path === '' ? '' : `${path}: `}${message}`;
}

export const errorsIn = ({ findings }: CheckResult): number =>
  findings.filter(({ level }) => level === 'error').length;

/** Findings grouped by card, errors first, and a last line with the counts. */
export function reportOf(result: CheckResult): string[] {
  const { cards, decks, findings } = result;
  const lines = [...new Set(findings.map(({ about }) => about))].flatMap((about) => [
    about,
    ...findings
      .filter((found) => found.about === about)
      .toSorted((a, b) => a.level.localeCompare(b.level))
      .map(lineOf),
    '',
  ]);
  const errors = errorsIn(result);
  const warnings = findings.length - errors;
  const summary = `${count(cards, 'card')} and ${count(decks, 'deck')} checked`;
  return [...lines, `${summary}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`];
}
