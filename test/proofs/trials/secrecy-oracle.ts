import { Encoder, Reflection } from '@colyseus/schema';
import { createMatchState } from '../../../server/mirror/match-state.ts';
import {
  type Book,
  type Game,
  type GameEvent,
  type Intent,
  type Seat,
  step,
  type Viewer,
} from '../../../shared/index.ts';
import { contractText } from '../../../shared/protocol/bot/contract-hash.ts';
import type { Card } from '../../../shared/state/card.ts';
import type { Zone } from '../../../shared/state/events.ts';
import { keyOf } from '../../../shared/state/rng.ts';
import { beginGame, type Move } from '../../kit/begin-game.ts';
import type { TwoDecks } from '../../kit/two-decks.ts';
import { isOpen } from '../laws/reveal.ts';

type Known = { readonly ids: Set<string>; readonly cards: Set<string> };

/** A card called as something the protocol speaks of anyway (`seed`, `strike`) gives nothing away. */
const SPOKEN = `${contractText()} ${Buffer.from(Reflection.encode(new Encoder(createMatchState()))).toString('latin1')}`;

/** What somebody may not be told yet, as it would stand in the bytes. */
export type Secrets = { readonly ids: readonly string[]; readonly texts: readonly string[] };

const SEATS = [0, 1] as const;
const VIEWERS = [0, 1, 'spectator'] as const;

/**
 * The same game beside the server's. It says who may know what from V1 alone, not from views: what
 * is hidden, and was never shown to somebody, may not be in anything sent to them.
 */
export class Oracle {
  readonly setup: TwoDecks;
  game: Game;
  readonly moves: Move[] = [];
  readonly #book: Book;
  readonly #known: ReadonlyMap<Viewer, Known>;
  readonly #secrets = new Map<Viewer, Secrets>();

  /** `before`: of the game before it, with the same decks. What was shown there is known here, too. */
  constructor(book: Book, setup: TwoDecks, before?: Oracle) {
    this.#book = book;
    this.setup = setup;
    this.game = beginGame(book, setup);
    const knownCards = (viewer: Viewer) =>
      new Set(before === undefined ? [] : before.#known.get(viewer)!.cards);
    this.#known = new Map(
      VIEWERS.map((viewer) => [viewer, { ids: new Set(), cards: knownCards(viewer) }]),
    );
    this.#look([]);
  }

  step(seat: Seat, intent: Intent): void {
    const went = step(this.#book, this.game, seat, intent);
    if (!went.ok) throw new Error(`The server listed what is refused: ${went.message}`);
    this.moves.push({ seat, intent });
    this.#look(went.events);
  }

  /** What was shown stays known, also when the moves that showed it are taken back. */
  takeBack(count: number): void {
    this.moves.length -= count;
    this.game = beginGame(this.#book, this.setup);
    for (const { seat, intent } of this.moves) step(this.#book, this.game, seat, intent);
    this.#look([]);
  }

  secretsFor(viewer: Viewer): Secrets {
    const ready = this.#secrets.get(viewer);
    if (ready !== undefined) return ready;
    const made = { ids: this.#idsFor(viewer), texts: this.#textsFor(viewer) };
    this.#secrets.set(viewer, made);
    return made;
  }

  #idsFor(viewer: Viewer): string[] {
    const { ids } = this.#known.get(viewer)!;
    return SEATS.flatMap((seat) =>
      zonesOf(this.game, seat)
        .filter(([zone]) => !isOpen(viewer, seat, zone))
        .flatMap(([, cards]) => cards.map(({ id }) => id)),
    ).filter((id) => !ids.has(id));
  }

  /** Decks have no card in common, so a card's name tells whose it is. */
  #textsFor(viewer: Viewer): string[] {
    const { cards: known } = this.#known.get(viewer)!;
    const { seed, decks } = this.setup;
    const others = SEATS.filter((seat) => seat !== viewer).map((seat) => decks[seat]);
    const cards = new Set(others.flatMap(({ cards: list }) => list));
    const hidden = [...cards].filter((card) => !known.has(card));
    const open = this.#openNames(viewer, known);
    const names = hidden.map((card) => this.#book.cards[card]!.name);
    const texts = [...hidden, ...names.filter((name) => !open.has(name))];
    const secret = texts.filter((name) => !SPOKEN.includes(name.toLowerCase()));
    const chance = this.game.result === null ? [seed, keyOf(seed)] : [];
    return [...chance, ...others.map(({ name }) => name), ...secret];
  }

  /** Some cards are called as others are: as enemies, as own ones, as some that were shown. */
  #openNames(viewer: Viewer, known: ReadonlySet<string>): Set<string> {
    const { cards } = this.#book;
    const own = SEATS.filter((seat) => seat === viewer).flatMap((seat) => [
      ...this.setup.decks[seat].cards,
    ]);
    const enemies = Object.values(cards).filter(({ kind }) => kind === 'enemy');
    return new Set([...[...own, ...known].map((id) => cards[id]!.name), ...enemies.map(nameOf)]);
  }

  #look(events: readonly GameEvent[]): void {
    this.#secrets.clear();
    for (const viewer of VIEWERS) {
      const known = this.#known.get(viewer)!;
      for (const { id, card } of openTo(viewer, this.game)) learn(known, id, card);
      learnOptions(known, viewer, this.game);
      for (const event of events) hear(known, viewer, event);
    }
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name;

function zonesOf({ sides }: Game, seat: Seat): [Zone, readonly Pick<Card, 'id' | 'card'>[]][] {
  const { hand, deck, lifeCards, discard, fracture, azoth, field } = sides[seat];
  const units = field.filter((unit) => unit !== null);
  return [
    ['hand', hand],
    ['deck', deck],
    ['life', lifeCards],
    ['discard', discard],
    ['fracture', fracture],
    ['azoth', azoth],
    ['field', units],
  ];
}

function openTo(viewer: Viewer, game: Game): Pick<Card, 'id' | 'card'>[] {
  const piles = SEATS.flatMap((seat) =>
    zonesOf(game, seat).filter(([zone]) => isOpen(viewer, seat, zone)),
  );
  return [...piles.flatMap(([, cards]) => cards), ...game.stack];
}

function learn({ ids, cards }: Known, id: string, card: string): void {
  ids.add(id);
  cards.add(card);
}

/** C3: who chooses among cards sees them. */
function learnOptions(known: Known, viewer: Viewer, { choice }: Game): void {
  if (choice?.seat !== viewer) return;
  for (const option of choice.options) {
    if (option.kind === 'card') learn(known, option.id, option.card);
  }
}

function hear(known: Known, viewer: Viewer, event: GameEvent): void {
  if (event.kind === 'handRedrawn') for (const inner of event.events) hear(known, viewer, inner);
  if (event.kind === 'curseDrawn' || event.kind === 'lifeCardShown') known.cards.add(event.card);
  if (event.kind === 'cardsLookedAt' && event.seat === viewer) {
    for (const { id, card } of event.cards) learn(known, id, card);
  }
  if (event.kind !== 'cardMoved') return;
  const { seat, from, to, was, id, card } = event;
  if (isOpen(viewer, seat, from)) learn(known, was, card);
  if (isOpen(viewer, seat, to)) learn(known, id, card);
}
