import { escapeHtml } from '../http/html.ts';

/** Names are written by users, so every cell is escaped. */
export const row = (cells: readonly string[], last = ''): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}${last}</tr>`;

export function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return rows.length === 0 ? '<p>None.</p>' : `<table><tr>${head}</tr>${rows.join('')}</table>`;
}
