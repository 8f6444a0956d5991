import { concede } from '../intents/concede.ts';
import { INTENT_KINDS, type Intent } from '../intents/index.ts';
import type { Given, IntentKind } from '../intents/intent-kind.ts';
import { modeOf } from '../modes/index.ts';
import { type Book, formatOf } from '../state/book.ts';
import { isStanding } from '../state/camps.ts';
import type { GameEvent } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { type Refusal, refuse } from '../state/result.ts';
import { sameKeys } from '../state/same-data.ts';
import type { Seat } from '../state/seat.ts';
import { makeTable, type Table } from '../state/table.ts';
import { countIntent } from '../verbs/count-resolutions.ts';
import { endMatch } from '../verbs/end-match.ts';
import { settle } from './settle.ts';

export type StepResult = { readonly ok: true; readonly events: GameEvent[] } | Refusal;

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKnown(kind: unknown): boolean {
  return (INTENT_KINDS as readonly unknown[]).includes(kind);
}

function refuseMalformed(): Refusal {
  const known = INTENT_KINDS.join(', ');
  return refuse('malformed', `An intent is an object whose kind is one of: ${known}.`);
}

/** Z1, Z2: where both act at once, what it is that one waits for. */
function whyWaits({ siege, choice }: Game, seat: Seat): string {
  if (siege === undefined) return 'It is not your decision now; wait for the other side.';
  if (choice !== null) return 'Your partner is choosing; wait for the answer.';
  if (siege.passed[seat]) return 'You have passed in this phase; wait for your partner.';
  return 'There is nothing your hero could do in this phase.';
}

/** V3: says nothing that the sender may not know. */
function whyNotNow(t: Table, seat: Seat, given: Given): Refusal {
  const { choice } = t.game;
  if (choice !== null && choice.seat === seat)
    return refuse('choice-pending', 'Answer the open choice first.');
  const asked = modeOf(t.game)
    .intentsFor(t.game, seat)
    .map((kind) => kind.kind);
  if (!isStanding(t.game, seat)) return refuse('not-your-decision', 'Your hero is down.');
  if (asked.length === 0) return refuse('not-your-decision', whyWaits(t.game, seat));
  const allowed = [...asked, 'concede'].join(', ');
  return refuse(
    'wrong-step',
    `"${String(given.kind)}" has no place in the step ${t.game.step}; allowed: ${allowed}.`,
  );
}

function kindOf(t: Table, seat: Seat, given: Given): IntentKind | null {
  if (given.kind === 'concede') return concede;
  const named = given.kind;
  for (const kind of modeOf(t.game).intentsFor(t.game, seat)) {
    if (kind.kind === named) return kind;
  }
  return null;
}

function findOffered(t: Table, seat: Seat, kind: IntentKind, given: Given): Intent | null {
  const offered: Intent[] = [];
  kind.offer(t, seat, offered, given);
  for (const intent of offered) if (sameKeys(intent, given)) return intent;
  return null;
}

/** T9: so that no game goes on for ever, whatever its players do. */
function endAtCap(t: Table): void {
  const { game } = t;
  if (game.result !== null || game.intents < formatOf(t.book, game.format).intentCap) return;
  endMatch(t, modeOf(game).leader(game), 'intent-cap');
}

/** The one door in. Everything is checked before the first write (P6). */
export function step(book: Book, game: Game, seat: Seat, intent: unknown): StepResult {
  if (game.result !== null) return refuse('game-over', 'The match is over.');
  if (seat !== 0 && seat !== 1) return refuse('bad-seat', 'A seat is 0 or 1.');
  if (!isRecord(intent)) return refuseMalformed();
  const t = makeTable(book, game);
  const kind = kindOf(t, seat, intent);
  if (kind === null) return isKnown(intent.kind) ? whyNotNow(t, seat, intent) : refuseMalformed();
  const offered = findOffered(t, seat, kind, intent);
  if (offered === null) return kind.explain(t, seat, intent);
  countIntent(t);
  kind.perform(t, seat, offered);
  modeOf(game).afterIntent?.(t);
  settle(t);
  endAtCap(t);
  return { ok: true, events: t.events };
}
