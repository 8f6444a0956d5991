import type { Checked } from './check.ts';
import type { Finding } from './finding.ts';

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;

function lineOf({ level, path, message }: Finding): string {
  return `  ${level.padEnd(7)}  ${path === '' ? '' : `${path}: `}${message}`;
}

export const errorsIn = ({ findings }: Checked): number =>
  findings.filter(({ level }) => level === 'error').length;

/** Findings under the card they are about, errors first; a line with the counts closes. */
export function reportOf(checked: Checked): string[] {
  const { cards, decks, findings } = checked;
  const lines = [...new Set(findings.map(({ about }) => about))].flatMap((about) => [
    about,
    ...findings
      .filter((found) => found.about === about)
      .toSorted((a, b) => a.level.localeCompare(b.level))
      .map(lineOf),
    '',
  ]);
  const errors = errorsIn(checked);
  const warnings = findings.length - errors;
  const looked = `${count(cards, 'card')} and ${count(decks, 'deck')} checked`;
  return [...lines, `${looked}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`];
}
