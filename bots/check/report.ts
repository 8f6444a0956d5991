import type { Row } from './run-check.ts';

const WIDTH = 10;

function rowText({ scenario, fault, remark }: Row): string {
  const found = fault ?? (remark === null ? 'ok' : `ok (${remark})`);
  return `${scenario.padEnd(WIDTH)}  ${found}`;
}

/** The table of results and a verdict. */
export function reportOf(rows: readonly Row[]): string {
  const wrong = rows.filter(({ fault }) => fault !== null).length;
  const verdict =
    wrong === 0 ? 'It passed every scenario.' : `It failed ${wrong} of ${rows.length} scenarios.`;
  const head = `${'scenario'.padEnd(WIDTH)}  result\n${'-'.repeat(60)}`;
  return [head, ...rows.map(rowText), '', verdict].join('\n');
}
