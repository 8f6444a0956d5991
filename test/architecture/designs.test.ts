import { describe, expect, it } from 'vitest';
import { countsOf, designRows, rowFaults, toldCounts } from './design-rows.ts';
import { textOf } from './files.ts';
import { quotedIn, rulesIn } from './rule-ids.ts';

const text = textOf('docs/designs.md');
const known = rulesIn(textOf('shared/RULES.md')).map(({ id }) => id);
const quotedBy = (path: string) => quotedIn(textOf(path));

describe('docs/designs.md', () => {
  const rows = designRows(text);

  it('has a row for each clause of five designs', () => {
    expect(countsOf(rows).size).toBe(5);
    expect(rows.length).toBeGreaterThan(285);
  });

  it('names rules that exist, and tests that quote one of them', () => {
    const faults = rows.flatMap((row) =>
      rowFaults(row, known, quotedBy).map((fault) => `${row.clause}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('counts its rows', () => {
    const counts = countsOf(rows);
    const all = [...counts.values()].reduce((sum, next) => sum.map((n, at) => n + (next[at] ?? 0)));
    expect(toldCounts(text)).toEqual(counts);
    expect(text).toContain(`| all | ${all.join(' | ')} |`);
  });
});

describe('a row of a design', () => {
  const faultsOf = (cells: string) =>
    designRows(`# A\n\n## One\n\n| a clause | ${cells} |`).flatMap((row) =>
      rowFaults(row, ['A4', 'A5'], () => ['A4']),
    );

  it.each([
    ['A9 | [a](../test/a.test.ts)', ['no rule A9', 'no test of its rules']],
    ['A5 | [a](../test/a.test.ts)', ['no test of its rules']],
    ['A4 | a', ['no test']],
    ['A4 | *Otherwise*: so. [a](../test/a.test.ts)', ['no verdict otherwise']],
  ])('is refused: %s', (cells, faults) => {
    expect(faultsOf(cells)).toEqual(faults);
  });

  it.each([
    'A4 | [a](../test/a.test.ts)',
    'A4, A5 | *Deviates*: so. [a](../test/a.test.ts)',
    '– | *Missing*: so.',
  ])('may be: %s', (cells) => {
    expect(faultsOf(cells)).toEqual([]);
  });

  it('is counted under its design', () => {
    const told = '| [One](#one) | 0 | 0 | 0 | 1 |\n\n## One\n| a | – | *Missing*: so. |';
    expect(countsOf(designRows(told))).toEqual(toldCounts(told));
    expect(toldCounts(told.replace('1 |', '2 |'))).not.toEqual(countsOf(designRows(told)));
  });
});
