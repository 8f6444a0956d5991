import type { GameRecord } from '../store/contract/store.ts';
import { row, table } from './html-table.ts';

const REASON = '<label>Reason <input name="reason" required minlength="3" maxlength="300"></label>';

/** Takes two clicks, because it cannot be undone. */
const voidForm = (id: string): string =>
  `<td><details><summary>Void…</summary><form method="post" action="/games/${encodeURIComponent(id)}/void">` +
  `${REASON} <button>It counts for nobody</button></form></details></td>`;

function resultOf({ winner, seats, reason }: GameRecord): string {
  if (winner === null) return `drawn, ${reason}`;
  return winner === 'both' ? `won by both, ${reason}` : `won by ${seats[winner].name}, ${reason}`;
}

function countsOf({ ladder, counted, uncounted, voided }: GameRecord): string {
  if (voided !== null) return `voided: ${voided.reason}`;
  if (ladder === null) return 'unrated';
  return counted[0] && counted[1] ? ladder : (uncounted ?? '');
}

function gameRow(game: GameRecord): string {
  const names = game.seats.map(({ name }) => name).join(' – ');
  const ended = new Date(game.ended).toISOString();
  const cells = [game.id, game.format, names, resultOf(game), countsOf(game), ended];
  return row(cells, game.voided === null ? voidForm(game.id) : '<td></td>');
}

const field = (name: string, words: string, more: string): string =>
  `<label>${words} <input name="${name}" ${more}></label>`;

const MANY = `<details><summary>Void all games of a person, or of two against each other…</summary>
<form method="post" action="/games/void">
${field('person', 'Name of an account, or id', 'required maxlength="100"')}
${field('other', 'against (empty: everybody)', 'maxlength="100"')}
${field('from', 'from (UTC)', 'required type="datetime-local"')}
${field('to', 'to (UTC)', 'required type="datetime-local"')}
${REASON} <button>They count for nobody</button></form></details>`;

/** The newest finished games; null when the store did not answer. */
export function gamesHtml(games: readonly GameRecord[] | null): string {
  if (games === null) return '<p>The store does not answer.</p>';
  const heads = ['game', 'format', 'seats', 'result', 'counts', 'ended', ''];
  return `${MANY}\n${table(heads, games.map(gameRow))}`;
}
