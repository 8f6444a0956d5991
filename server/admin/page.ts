import { escapeHtml } from '../http/html.ts';
import type { Listing } from '../match/listing.ts';
import type { AdminParts, VoidedMatch } from './parts.ts';

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Names are people's own words; everything else goes the same way. */
const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return rows.length === 0 ? '<p>None.</p>' : `<table><tr>${head}</tr>${rows.join('')}</table>`;
}

/** Two clicks, because it cannot be taken back. */
const voidForm = (id: string): string =>
  `<td><details><summary>Void…</summary><form method="post" action="/matches/${encodeURIComponent(id)}/void">` +
  '<button>End it; it counts for nobody</button></form></details></td>';

function matchRow(match: Listing, now: number): string {
  const names = match.seats.map((person) => person?.name ?? '(open)').join(' – ');
  const { id, status, turn, watchers, created } = match;
  const cells = [id, status, names, String(turn), String(watchers), ageOf(now - created)];
  const last = status === 'over' || status === 'void' ? '<td></td>' : voidForm(id);
  return row(cells).replace('</tr>', `${last}</tr>`);
}

const voidedRow = ({ match, at, reason }: VoidedMatch): string =>
  row([match, new Date(at).toISOString(), reason]);

/** One page without scripts. It shows listings, which hold neither cards nor seeds. */
export function adminPage(parts: Pick<AdminParts, 'matches' | 'voided' | 'wall'>): string {
  const { rss, heapUsed } = process.memoryUsage();
  const matches = parts.matches().map((match) => matchRow(match, parts.wall()));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Arbiter</title></head><body>
<h1>Arbiter</h1>
<p>Up ${ageOf(process.uptime() * 1000)} · memory ${megabytes(rss)}, heap ${megabytes(heapUsed)} · <a href="/metrics">metrics</a></p>
<h2>Matches (${matches.length})</h2>
${table(['match', 'status', 'seats', 'turn', 'watchers', 'age', ''], matches)}
<h2>Voided</h2>
${table(['match', 'at', 'reason'], parts.voided().map(voidedRow))}
</body></html>
`;
}
