import {
  type Book,
  defaultBook,
  type Game,
  type GameEvent,
  type GameView,
  type Intent,
  legalIntents,
  type Rejection,
  type Seat,
  scenario,
  step,
  type Target,
  type UnitView,
  viewOf,
} from '../../shared/index.ts';

/** A position of a game, with short methods for tests. */
export class Stage {
  readonly book: Book;
  readonly game: Game;
  events: GameEvent[] = [];

  constructor(book: Book, game: Game) {
    this.book = book;
    this.game = game;
  }

  view(seat: Seat = 0): GameView {
    return viewOf(this.book, this.game, seat);
  }

  seat(seat: Seat) {
    return this.view(seat).seats[seat];
  }

  /** The unit in a slot (0 to 4); throws when the slot is empty. */
  unit(seat: Seat, slot: number): UnitView {
    const unit = this.seat(seat).field[slot];
    if (!unit) throw new Error(`Slot ${slot} of seat ${seat} is empty.`);
    return unit;
  }

  isEmpty(seat: Seat, slot: number): boolean {
    return this.seat(seat).field[slot] === null;
  }

  /** The id of a card in a hand, by its definition. */
  inHand(seat: Seat, card: string): string {
    const held = this.seat(seat).hand?.find((candidate) => candidate.card === card);
    if (!held) throw new Error(`Seat ${seat} does not hold ${card}.`);
    return held.id;
  }

  legal(seat: Seat): Intent[] {
    return legalIntents(this.book, this.game, seat);
  }

  /** The legal intents of one kind. */
  offered<K extends Intent['kind']>(seat: Seat, kind: K): Extract<Intent, { kind: K }>[] {
    return this.legal(seat).filter((intent) => intent.kind === kind) as never;
  }

  /** Takes a step that must be accepted. */
  act(seat: Seat, intent: Intent): this {
    const result = step(this.book, this.game, seat, intent);
    if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
    this.events = result.events;
    return this;
  }

  /** Takes a step that must be rejected. */
  refused(seat: Seat, intent: unknown): Rejection {
    const result = step(this.book, this.game, seat, intent);
    if (result.ok) throw new Error('The intent was accepted.');
    return result;
  }

  play(
    seat: Seat,
    card: string,
    more: { powered?: true; slot?: number; target?: Target } = {},
  ): this {
    return this.act(seat, { kind: 'playCard', card: this.inHand(seat, card), ...more });
  }

  attack(slot: number, target: Target): this {
    const seat = this.game.active;
    return this.act(seat, { kind: 'declareAttacker', unit: this.unit(seat, slot).id, target });
  }

  /** The unit in `slot` of the defender blocks the attacker in `attackerSlot`. */
  block(slot: number, attackerSlot: number): this {
    const { active } = this.game;
    const seat = active === 0 ? 1 : 0;
    const [unit, attacker] = [this.unit(seat, slot).id, this.unit(active, attackerSlot).id];
    return this.act(seat, { kind: 'declareBlocker', unit, attacker });
  }

  pass(seat: Seat): this {
    return this.act(seat, { kind: 'pass' });
  }

  /** Answers the pending choice of a seat by option number. */
  choose(seat: Seat, option: number): this {
    const { choice } = this.view(seat);
    if (!choice) throw new Error('No choice is pending.');
    return this.act(seat, { kind: 'choose', choice: choice.id, options: [option] });
  }

  told<K extends GameEvent['kind']>(kind: K): Extract<GameEvent, { kind: K }>[] {
    return this.events.filter((event) => event.kind === kind) as never;
  }
}

let book: Book | null = null;

/** The book that tests use: the default one, or its replacement. */
export function testBook(): Book {
  return book ?? defaultBook();
}

/** Replaces the book, as the mutation run does; null restores the default one. */
export function useBook(other: Book | null): void {
  book = other;
}

/** Sets up a position; missing fields have defaults. Throws when the position is rejected. */
export function stage(spec: object): Stage {
  const staged = scenario(testBook(), { format: 'duel', seed: 'test', ...spec });
  if (!staged.ok) throw new Error(staged.message);
  return new Stage(staged.book, staged.game);
}
