import type { Book, Game, GameEvent, Intent, Seat, Viewer } from '../../shared/index.ts';
import { CORE, type Dice, decide, deckable } from '../kit/random-play.ts';
import { disguise } from '../proofs/laws/disguise.ts';
import { revealedBy } from '../proofs/laws/reveal.ts';
import { show } from './shown.ts';
import { Wire } from './wire.ts';

export type Leg = { readonly seat: Seat; readonly intent: Intent };

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function doStep(book: Book, game: Game, { seat, intent }: Leg): GameEvent[] {
  const went = CORE.step(book, game, seat, intent);
  if (!went.ok) throw new Error(`${JSON.stringify(intent)} was refused: ${went.message}`);
  return went.events;
}

/**
 * Everything one client gets over a stretch of a match: the full state, then for each move the
 * patch, the update, and the full state for who comes then: the numbers of all objects are in it.
 */
export function streamTo(book: Book, viewer: Viewer, game: Game, legs: Iterable<Leg>): string[] {
  const wire = new Wire();
  show(wire, book, game, 0);
  for (const one of VIEWERS) wire.join(one);
  const at = VIEWERS.indexOf(viewer);
  const { view } = wire.clients[at]!;
  wire.flush();
  const stream = [hex(wire.full(view))];
  let rev = 0;
  for (const leg of legs) {
    const events = CORE.eventsFor(doStep(book, game, leg), viewer);
    rev += 1;
    show(wire, book, game, rev);
    const legal = viewer === 'spectator' ? [] : CORE.legalIntents(book, game, viewer);
    stream.push(hex(wire.flush()[at]!), JSON.stringify({ rev, events, legal }));
    stream.push(hex(wire.full(view)));
  }
  return stream;
}

function roadFrom(book: Book, end: Game, ahead: number, dice: Dice) {
  const legs: Leg[] = [];
  const events: GameEvent[] = [];
  while (legs.length < ahead) {
    const next = decide(CORE, book, end, 0, dice);
    if (next === null) break;
    legs.push({ seat: next.seat, intent: next.intent });
    events.push(...doStep(book, end, next));
  }
  return { legs, events };
}

/** The stream of a stretch from here, and of the same stretch with other hidden cards. */
export function bothStreams(book: Book, start: Game, viewer: Viewer, ahead: number, dice: Dice) {
  const end = CORE.cloneGame(start);
  const { legs, events } = roadFrom(book, end, ahead, dice);
  const pool = deckable(book, book.formats[start.format]!).map(({ id }) => id);
  const revealed = revealedBy(start, events, viewer);
  const other = disguise(CORE.cloneGame(start), end, { book, viewer, revealed, pool, dice });
  const differ = JSON.stringify(start.sides) !== JSON.stringify(other.game.sides);
  // Lazily: what an intent is in disguise depends on the game as it stands then.
  function* disguised() {
    for (const { seat, intent } of legs) yield { seat, intent: other.inDisguise(seat, intent) };
  }
  return {
    differ,
    moves: legs.length,
    one: streamTo(book, viewer, CORE.cloneGame(start), legs),
    two: streamTo(book, viewer, other.game, disguised()),
  };
}
