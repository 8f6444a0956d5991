import { type Book, type Format, formatOf } from '../state/book.ts';
import type { Game } from '../state/game.ts';
import { freshId } from '../state/ids.ts';
import { type Rejection, reject, rejectAll } from '../state/rejection.ts';
import { below } from '../state/rng.ts';
import { makeContext, type RulesContext } from '../state/rules-context.ts';
import { otherSeat, SEATS, type Seat } from '../state/seat.ts';
import { drawCards } from '../verbs/draw-cards.ts';
import { putCard } from '../verbs/move-card.ts';
import { pushTask } from '../verbs/push-work.ts';
import { shuffleDeck } from '../verbs/shuffle-deck.ts';
import { blankGame } from './blank-game.ts';
import { type DeckList, deckFaults } from './check-deck.ts';
import { settle } from './settle.ts';

export type Setup = {
  readonly format: string;
  readonly seed: string;
  readonly decks: readonly (string | DeckList)[];
};
export type Created = { readonly ok: true; readonly game: Game } | Rejection;

function isDeckList(value: unknown): value is DeckList {
  if (typeof value !== 'object' || value === null) return false;
  const { name, cards } = value as Partial<Record<string, unknown>>;
  return (
    typeof name === 'string' && Array.isArray(cards) && cards.every((id) => typeof id === 'string')
  );
}

function findDeck(book: Book, wanted: unknown): DeckList | string {
  if (isDeckList(wanted)) return wanted;
  if (typeof wanted !== 'string')
    return 'A deck is the id of a known deck, or { name, cards: string[] }.';
  const known = Object.hasOwn(book.decks, wanted) ? book.decks[wanted] : undefined;
  return (
    known ??
    `There is no deck called "${wanted}"; there are: ${Object.keys(book.decks).join(', ')}.`
  );
}

function decksOf(book: Book, format: Format, wanted: readonly unknown[]): DeckList[] | Rejection {
  const found = wanted.map((deck) => findDeck(book, deck));
  const missing = found.filter((deck) => typeof deck === 'string');
  if (missing.length > 0) return rejectAll('unknown-deck', missing);
  const decks = found.filter((deck) => typeof deck !== 'string');
  const faults = decks.flatMap((deck) => deckFaults(book, format, deck));
  return faults.length > 0 ? rejectAll('bad-deck', faults) : decks;
}

/** D5: dealt before the opening hand, face down; nobody sees them. */
function layLifeCards(ctx: RulesContext, seat: Seat, count: number): void {
  const side = ctx.game.sides[seat];
  for (let i = 0; i < count; i++) {
    const card = side.deck.pop();
    if (card !== undefined) putCard(ctx, seat, card, 'deck', 'life');
  }
}

function deal(ctx: RulesContext, format: Format, decks: readonly DeckList[]): void {
  const { game } = ctx;
  // Z1: in siege both seats act at once.
  if (format.mode !== 'siege') game.first = below(game.rng.table, 2) as Seat;
  game.active = game.first;
  for (const seat of SEATS) {
    const side = game.sides[seat];
    const stream = game.rng.sides[seat];
    for (const card of decks[seat]?.cards ?? []) {
      side.deck.push({ id: freshId(stream, seat, side), card });
    }
    shuffleDeck(ctx, seat);
    if (format.lifeModel === 'cards') layLifeCards(ctx, seat, format.life);
  }
  drawCards(ctx, game.first, format.opening[0]);
  drawCards(ctx, otherSeat(game.first), format.opening[1]);
}

/** Quotes only strings: other values may not be printable. */
const named = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : 'that');

/** Modes that begin without a decision. */
const OPENING: Readonly<Partial<Record<Format['mode'], string>>> = {
  skirmish: 'begin-skirmish',
  siege: 'begin-round',
};

/** T1: checks everything, then shuffles and deals; both seats decide about their hands next. */
export function createGame(book: Book, setup: Setup): Created {
  const given = (setup ?? {}) as Partial<Record<keyof Setup, unknown>>;
  const { seed } = given;
  if (typeof seed !== 'string') return reject('bad-seed', 'The seed must be a string.');
  if (typeof given.format !== 'string' || !Object.hasOwn(book.formats, given.format)) {
    const known = Object.keys(book.formats).join(', ');
    return reject(
      'unknown-format',
      `There is no format called ${named(given.format)}; there are: ${known}.`,
    );
  }
  if (!Array.isArray(given.decks) || given.decks.length !== 2) {
    return reject('bad-setup', 'A match needs two decks, one per seat.');
  }
  const format = formatOf(book, given.format);
  const decks = decksOf(book, format, given.decks);
  if (!Array.isArray(decks)) return decks;
  const game = blankGame(format, seed);
  const ctx = makeContext(book, game);
  deal(ctx, format, decks);
  const opening = OPENING[format.mode];
  if (opening !== undefined) {
    pushTask(ctx, opening, game.first);
    settle(ctx);
  }
  return { ok: true, game };
}
