import { type Book, eventsFor, type Seat, type SeenEvent } from '../../shared/index.ts';
import type { Course } from './course.ts';

/** A turn on the time line. */
export type Turn = {
  readonly turn: number;
  readonly seat: Seat;
  /** The moment it begins. */
  readonly at: number;
  /** What was done in it, in a few words. */
  readonly deeds: string;
};

const countOf = (events: readonly SeenEvent[], kind: SeenEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length;

const plural = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** From what everybody saw, so that the list is the same for all. */
function deedsIn(book: Book, events: readonly SeenEvent[]): string {
  const played = events
    .filter(({ kind }) => kind === 'cardPlayed')
    .map(({ card }) => book.cards[String(card)]?.name ?? String(card));
  const deeds = [
    ...(played.length === 0 ? [] : [played.join(', ')]),
    ...plural(countOf(events, 'attackStands'), 'one attack', 'attacks'),
    ...plural(countOf(events, 'assaultBlocked'), 'one block', 'blocks'),
    ...plural(countOf(events, 'unitDied'), 'one death', 'deaths'),
  ];
  return deeds.length === 0 ? 'nothing' : deeds.join(' · ');
}

/** Turn 0 is the choice of the opening hands. */
export function turnsOf(course: Course): Turn[] {
  const { marks, book } = course;
  const starts = marks.flatMap(({ turn }, at) => (turn === marks[at - 1]?.turn ? [] : [at]));
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? course.length + 1;
    const moves = Array.from({ length: end - at }, (_, i) => course.eventsAt(at + i));
    const events = eventsFor(moves.flat(), 'spectator');
    const { turn, active } = marks[at] ?? { turn: 0, active: 0 };
    const deeds = turn === 0 ? 'each keeps or sends back cards' : deedsIn(book, events);
    return { turn, seat: active, at, deeds };
  });
}
