import { concede } from '../intents/concede.ts';
import { INTENT_KINDS, type Intent } from '../intents/index.ts';
import type { Given, IntentKind } from '../intents/intent-kind.ts';
import { modeOf } from '../modes/index.ts';
import { type Book, formatOf } from '../state/book.ts';
import type { GameEvent } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { type Rejection, reject } from '../state/rejection.ts';
import { makeContext, type RulesContext } from '../state/rules-context.ts';
import { sameKeys } from '../state/same-data.ts';
import type { Seat } from '../state/seat.ts';
import { isStanding } from '../state/units.ts';
import { countIntent } from '../verbs/count-resolutions.ts';
import { endMatch } from '../verbs/end-match.ts';
import { settle } from './settle.ts';

export type StepResult = { readonly ok: true; readonly events: GameEvent[] } | Rejection;

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKnown(kind: unknown): boolean {
  return (INTENT_KINDS as readonly unknown[]).includes(kind);
}

function refuseMalformed(): Rejection {
  const known = INTENT_KINDS.join(', ');
  return reject('malformed', `An intent is an object whose kind is one of: ${known}.`);
}

/** Z1, Z2: what the seat is waiting for, also where both act at once. */
function whyWaits({ siege, choice }: Game, seat: Seat): string {
  if (siege === undefined) return 'It is not your decision now; wait for the other side.';
  if (choice !== null) return 'Your partner is choosing; wait for the answer.';
  if (siege.passed[seat]) return 'You have passed in this phase; wait for your partner.';
  return 'There is nothing your hero could do in this phase.';
}

/** V3: reveals nothing that the sender must not know. */
function whyNotNow(ctx: RulesContext, seat: Seat, given: Given): Rejection {
  const { choice } = ctx.game;
  if (choice !== null && choice.seat === seat)
    return reject('choice-pending', 'Answer the open choice first.');
  const asked = modeOf(ctx.game)
    .intentsFor(ctx.game, seat)
    .map((kind) => kind.kind);
  if (!isStanding(ctx.game, seat)) return reject('not-your-decision', 'Your hero is down.');
  if (asked.length === 0) return reject('not-your-decision', whyWaits(ctx.game, seat));
  const allowed = [...asked, 'concede'].join(', ');
  return reject(
    'wrong-step',
    `"${String(given.kind)}" is not possible in the step ${ctx.game.step}; allowed: ${allowed}.`,
  );
}

function kindOf(ctx: RulesContext, seat: Seat, given: Given): IntentKind | null {
  if (given.kind === 'concede') return concede;
  const named = given.kind;
  for (const kind of modeOf(ctx.game).intentsFor(ctx.game, seat)) {
    if (kind.kind === named) return kind;
  }
  return null;
}

function findOffered(ctx: RulesContext, seat: Seat, kind: IntentKind, given: Given): Intent | null {
  const offered: Intent[] = [];
  kind.offer(ctx, seat, offered, given);
  for (const intent of offered) if (sameKeys(intent, given)) return intent;
  return null;
}

/** T9: ends a game that has reached the cap on intents, so that no game lasts for ever. */
function endAtCap(ctx: RulesContext): void {
  const { game } = ctx;
  if (game.result !== null || game.intents < formatOf(ctx.book, game.format).intentCap) return;
  endMatch(ctx, modeOf(game).leader(game), 'intent-cap');
}

/** The only way to change a game. Everything is checked before the first write (P6). */
export function step(book: Book, game: Game, seat: Seat, intent: unknown): StepResult {
  if (game.result !== null) return reject('game-over', 'The match is over.');
  if (seat !== 0 && seat !== 1) return reject('bad-seat', 'A seat is 0 or 1.');
  if (!isRecord(intent)) return refuseMalformed();
  const ctx = makeContext(book, game);
  const kind = kindOf(ctx, seat, intent);
  if (kind === null) return isKnown(intent.kind) ? whyNotNow(ctx, seat, intent) : refuseMalformed();
  const offered = findOffered(ctx, seat, kind, intent);
  if (offered === null) return kind.explain(ctx, seat, intent);
  countIntent(ctx);
  kind.perform(ctx, seat, offered);
  modeOf(game).afterIntent?.(ctx);
  settle(ctx);
  endAtCap(ctx);
  return { ok: true, events: ctx.events };
}

/** Everything the seat may do now. `step` accepts exactly these. */
export function legalIntents(book: Book, game: Game, seat: Seat): Intent[] {
  if (game.result !== null || (seat !== 0 && seat !== 1)) return [];
  const kinds = modeOf(game).intentsFor(game, seat);
  const ctx = makeContext(book, game);
  const out: Intent[] = [];
  for (const kind of kinds) kind.offer(ctx, seat, out);
  concede.offer(ctx, seat, out);
  return out;
}
