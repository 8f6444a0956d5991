export type Cells = readonly string[];

/** A Markdown table: the first column is aligned left, the others right. */
export function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The same table for a terminal. */
export function columns(head: Cells, rows: readonly Cells[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  const fit = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return all.map((cells) => cells.map(fit).join('   ')).join('\n');
}
