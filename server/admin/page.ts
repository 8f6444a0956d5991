import { CALL } from '../limits/table/calls.ts';
import type { Listing } from '../match/state/listing.ts';
import type { AdminDeps, VoidedMatch } from './admin-deps.ts';
import { gamesHtml } from './games-html.ts';
import { row, table } from './html-table.ts';

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Takes two clicks, because it cannot be undone. */
const voidForm = (id: string): string =>
  `<td><details><summary>Void…</summary><form method="post" action="/matches/${encodeURIComponent(id)}/void">` +
  '<button>End it; it counts for nobody</button></form></details></td>';

function matchRow(match: Listing, now: number): string {
  const names = match.seats.map((person) => person?.name ?? '(open)').join(' – ');
  const { id, status, turn, watchers, created } = match;
  const cells = [id, status, names, String(turn), String(watchers), ageOf(now - created)];
  const last = status === 'over' || status === 'void' ? '<td></td>' : voidForm(id);
  return row(cells, last);
}

const voidedRow = ({ match, at, reason }: VoidedMatch): string =>
  row([match, new Date(at).toISOString(), reason]);

const noticeOf = (voided: number | null): string =>
  voided === null
    ? ''
    : `<p role="status">${voided} games were voided, and their ladders counted again.</p>`;

/** One page without scripts. It shows listings and results, which hold neither cards nor seeds. */
export async function adminPage(
  deps: Pick<AdminDeps, 'matches' | 'voided' | 'games' | 'wall'>,
  justVoided: number | null,
): Promise<string> {
  const { rss, heapUsed } = process.memoryUsage();
  const { count, newest } = deps.matches(CALL.adminMatches);
  const matches = newest.map((match) => matchRow(match, deps.wall()));
  const rest = count > newest.length ? `, the newest ${newest.length}` : '';
  const games = await deps.games(CALL.adminGames).catch(() => null);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Arbiter</title></head><body>
<h1>Arbiter</h1>
${noticeOf(justVoided)}<p>Up ${ageOf(process.uptime() * 1000)} · memory ${megabytes(rss)}, heap ${megabytes(heapUsed)} · <a href="/metrics">metrics</a></p>
<h2>Matches (${count}${rest})</h2>
${table(['match', 'status', 'seats', 'turn', 'watchers', 'age', ''], matches)}
<h2>Games</h2>
${gamesHtml(games)}
<h2>Met a bug</h2>
${table(['match', 'at', 'reason'], deps.voided().map(voidedRow))}
</body></html>
`;
}
