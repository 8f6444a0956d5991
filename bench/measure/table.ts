/** A Markdown table, padded for the terminal; all but the first column are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, rule, ...rows].map((row) => line(row, widths)).join('\n');
}

function line(row: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, column) => {
    const text = row[column] ?? '';
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  });
  return `| ${cells.join(' | ')} |`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Three significant digits: 0.086, 1.73, 27.4, 412. */
export function short(value: number): string {
  return value >= 100 ? whole(value) : value.toPrecision(3);
}

/** Like `short`, but rounds noise of the counters to 0. */
export function few(value: number): string {
  return value < 0.001 ? '0' : short(value);
}
