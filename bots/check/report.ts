import type { Row } from './run-check.ts';

const WIDTH = 10;

function lineOf({ situation, fault, remark }: Row): string {
  const found = fault ?? (remark === null ? 'ok' : `ok (${remark})`);
  return `${situation.padEnd(WIDTH)}  ${found}`;
}

/** The table, and what to make of it. */
export function reportOf(rows: readonly Row[]): string {
  const wrong = rows.filter(({ fault }) => fault !== null).length;
  const verdict =
    wrong === 0
      ? 'It did everything right.'
      : `It did wrong in ${wrong} of ${rows.length} situations.`;
  const head = `${'situation'.padEnd(WIDTH)}  what it did\n${'-'.repeat(60)}`;
  return [head, ...rows.map(lineOf), '', verdict].join('\n');
}
