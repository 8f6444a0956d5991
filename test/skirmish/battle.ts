import { createGame, defaultBook, type Seat } from '../../shared/index.ts';
import { Stage, stage } from '../kit/stage.ts';

/** Skirmish positions. A spot is written `seat.slot`: `1.2` is the third terrain of seat 1. */

type Entry = string | ({ readonly card: string } & Readonly<Record<string, unknown>>);
export type Placed = Readonly<Record<string, Entry>>;

export type More = {
  readonly hands?: readonly [readonly string[], readonly string[]];
  readonly seats?: readonly [object, object];
  readonly active?: Seat;
  readonly turn?: number;
  readonly seed?: string;
  readonly cards?: readonly object[];
};

export function battle(placed: Placed, more: More = {}): Stage {
  const { hands = [[], []], seats = [{}, {}], ...rest } = more;
  const seatOf = (seat: Seat) => ({
    field: [0, 1, 2, 3, 4].map((slot) => placed[`${seat}.${slot}`] ?? null),
    hand: hands[seat],
    ...seats[seat],
  });
  return stage({ format: 'skirmish', ...rest, seats: [seatOf(0), seatOf(1)] });
}

/** Seat 0 plays the unit to the slot. */
export function deploy(card: string, slot: number, placed: Placed = {}, more: More = {}): Stage {
  return battle(placed, { hands: [[card], []], ...more }).play(0, card, { slot });
}

/** Seat 0 plays the action on the unit there. */
export function aim(card: string, spot: string, placed: Placed, more: More = {}): Stage {
  const s = battle(placed, { hands: [[card], []], ...more });
  return s.play(0, card, { target: { unit: idAt(s, spot) } });
}

/** Seat 1 plays a plain unit on its last terrain, so that a turn of seat 0 starts. */
export function turnOfSeat0(placed: Placed, more: More = {}): Stage {
  const s = battle(placed, { active: 1, hands: [[], ['veteran']], ...more });
  return s.play(1, 'veteran', { slot: 4 });
}

export function idAt(s: Stage, spot: string): string {
  const [seat, slot] = spot.split('.').map(Number);
  return s.unit(seat === 1 ? 1 : 0, slot ?? 0).id;
}

/** The power of each unit of a seat (N4); null where none stands. */
export function powers(s: Stage, seat: Seat): (number | null)[] {
  return s
    .seat(seat)
    .field.map((unit) => (unit === null ? null : Math.max(0, unit.health - unit.damage)));
}

export const cardsOf = (list: readonly { readonly card: string }[] | undefined) =>
  (list ?? []).map(({ card }) => card);

/** Both declare Done, whoever is to move. */
export function finish(s: Stage): Stage {
  const { active } = s.view();
  const other = active === 0 ? 1 : 0;
  const alone = s.seat(other).done === true;
  s.act(active, { kind: 'done' });
  return alone ? s : s.act(other, { kind: 'done' });
}

/** A whole match with two shipped decks. */
export function match(seed: string): Stage {
  const book = defaultBook();
  const decks = Object.values(book.decks).filter((deck) => deck.format === 'skirmish');
  const ids = [decks[0]?.id ?? '', decks[1]?.id ?? ''];
  const created = createGame(book, { format: 'skirmish', seed, decks: ids });
  if (!created.ok) throw new Error(created.message);
  return new Stage(book, created.game);
}
