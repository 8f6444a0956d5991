import { posix } from 'node:path';

/** One row of `docs/designs.md`: a clause, the rules that hold it, and what is said of it. */
type DesignRow = {
  readonly design: string;
  readonly clause: string;
  readonly rules: readonly string[];
  readonly verdict: string;
  /** Paths from the root. */
  readonly tests: readonly string[];
};

const ROW = /^\| (.+?) \| (.+?) \| (.+) \|$/;

/** The rows of the designs; the table of counts before them has more columns. */
export function designRows(text: string): DesignRow[] {
  return text.split('\n## ').slice(1).flatMap(rowsOfDesign);
}

function rowsOfDesign(section: string): DesignRow[] {
  const [design = '', ...lines] = section.split('\n');
  return lines.flatMap((line) => {
    const [, clause = '', rules = '', said = ''] = ROW.exec(line) ?? [];
    if (clause === '' || clause === 'clause' || rules.startsWith('---')) return [];
    const tests = [...said.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) =>
      posix.join('docs', link),
    );
    const [, word = 'works'] = /^\*(\w+)\*: /.exec(said) ?? [];
    const ids = rules === '–' ? [] : rules.split(', ');
    return [{ design, clause, rules: ids, verdict: word.toLowerCase(), tests }];
  });
}

/** The counts that the first table tells, by design: works, deviates, untested, missing. */
export function toldCounts(text: string): Map<string, number[]> {
  const lines = text.matchAll(/^\| \[([^\]]+)\]\(#[^)]+\) \| ([\d |]+) \|$/gm);
  return new Map([...lines].map(([, name = '', counts = '']) => [name, numbersIn(counts)]));
}

const numbersIn = (cells: string) => cells.split(' | ').map(Number);

const VERDICTS = ['works', 'deviates', 'untested', 'missing'];

export function countsOf(rows: readonly DesignRow[]): Map<string, number[]> {
  const designs = [...new Set(rows.map(({ design }) => design))];
  return new Map(
    designs.map((name) => [
      name,
      VERDICTS.map(
        (word) => rows.filter((row) => row.design === name && row.verdict === word).length,
      ),
    ]),
  );
}

/** What is wrong with a row, if anything: rules that are not there, tests that hold none of them. */
export function rowFaults(
  { rules, verdict, tests }: DesignRow,
  known: readonly string[],
  quotedBy: (path: string) => readonly string[],
): string[] {
  const unknown = rules.filter((id) => !known.includes(id)).map((id) => `no rule ${id}`);
  if (!VERDICTS.includes(verdict)) return [...unknown, `no verdict ${verdict}`];
  if (verdict === 'untested' || verdict === 'missing') return unknown;
  if (tests.length === 0) return [...unknown, 'no test'];
  const isHeld = rules.length === 0 || tests.flatMap(quotedBy).some((id) => rules.includes(id));
  return isHeld ? unknown : [...unknown, 'no test of its rules'];
}
