import type { Book, Seat, SeenEvent } from '../../../shared/index.ts';
import type { Timeline } from './timeline.ts';

/** A turn on the timeline. */
export type Turn = {
  readonly turn: number;
  readonly seat: Seat;
  /** The moment at which it begins. */
  readonly at: number;
  /** A short summary of what was done in it. */
  readonly summary: string;
};

const countOf = (events: readonly SeenEvent[], kind: SeenEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length;

const plural = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** Summarises public events, so that the list is the same for all viewers. */
function summaryOf(book: Book, events: readonly SeenEvent[]): string {
  const played = events
    .filter(({ kind }) => kind === 'cardPlayed')
    .map(({ card }) => book.cards[String(card)]?.name ?? String(card));
  const summary = [
    ...(played.length === 0 ? [] : [played.join(', ')]),
    ...plural(countOf(events, 'attackStands'), 'one attack', 'attacks'),
    ...plural(countOf(events, 'assaultBlocked'), 'one block', 'blocks'),
    ...plural(countOf(events, 'unitDied'), 'one death', 'deaths'),
  ];
  return summary.length === 0 ? 'nothing' : summary.join(' · ');
}

/** The turns of a game; turn 0 is the mulligan. */
export function turnsOf(timeline: Timeline): Turn[] {
  const { moments, book } = timeline;
  const starts = moments.flatMap(({ turn }, at) => (turn === moments[at - 1]?.turn ? [] : [at]));
  return starts.map((at, index) => {
    const end = starts[index + 1] ?? timeline.length + 1;
    const events = Array.from({ length: end - at }, (_, i) =>
      timeline.eventsAt(at + i, 'spectator'),
    ).flat();
    const { turn, active } = moments[at] ?? { turn: 0, active: 0 };
    const summary = turn === 0 ? 'each keeps or sends back cards' : summaryOf(book, events);
    return { turn, seat: active, at, summary };
  });
}
