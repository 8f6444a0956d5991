import { type Signal, signal } from '@preact/signals';
import { type Book, eventText, type GameView, type SeenEvent } from '../../../shared/index.ts';

type LogLine = { readonly at: number; readonly words: string; readonly kind: string };

const MOST_LINES = 400;

type Views = readonly (GameView | null)[];

export type Log = {
  readonly lines: Signal<readonly LogLine[]>;
  /** Adds the events to the log; returns the new lines. */
  record(views: Views, events: readonly SeenEvent[]): readonly string[];
};

/** Remembers the cards of visible ids, because events name units by id. */
function learn(cards: Map<string, string>, view: GameView): void {
  for (const { field, hand = [], discard } of view.seats) {
    for (const one of [...field, ...hand, ...discard]) {
      if (one !== null) cards.set(one.id, one.card);
    }
  }
  for (const one of view.enemies ?? []) if (one !== null) cards.set(one.id, one.card);
  for (const { id, card } of view.stack) cards.set(id, card);
}

/** A log opened in the middle of a match may miss a name; that line is left out. */
function words(record: () => string | null): string | null {
  try {
    return record();
  } catch {
    return null;
  }
}

/** A duel begins with its opening hands, a siege with the strike of its first round. */
function isPastOpening({ mode, step }: GameView): boolean {
  if (mode === 'duel') return step !== 'mulligan';
  return mode === 'siege' && step !== 'intents' && step !== 'strike';
}

/** Whether a game has already had events, which a new log cannot show. */
export function isUnderWay(view: GameView | null): boolean {
  if (view === null) return false;
  const hasCards = view.seats.some(
    ({ field, discard }) => discard.length > 0 || field.some((unit) => unit !== null),
  );
  return hasCards || view.turn > 1 || isPastOpening(view);
}

/** The first line of a log that was opened late: the server sends new events only. */
const LATE_NOTE: LogLine = {
  at: 0,
  words: 'What happened before you opened this page is not listed here; the replay will show it.',
  kind: 'late',
};

type Opening = { readonly isLate: boolean };

/** What the text of an event depends on. */
function namesFor(views: Views, players: readonly [string, string], cards: Map<string, string>) {
  const format = views.find((view) => view !== null)?.format;
  return { players, cards, ...(format === undefined ? {} : { format }) };
}

export function openLog(
  book: Book,
  players: () => readonly [string, string],
  { isLate }: Opening = { isLate: false },
): Log {
  const cards = new Map<string, string>();
  const lines = signal<readonly LogLine[]>(isLate ? [LATE_NOTE] : []);
  let count = 0;
  return {
    lines,
    record(views, events) {
      for (const view of views) if (view !== null) learn(cards, view);
      const names = namesFor(views, players(), cards);
      const added: LogLine[] = [];
      for (const event of events) {
        const said = words(() => eventText(book, names, event));
        if (said === null) continue;
        count += 1;
        added.push({ at: count, words: said, kind: event.kind });
      }
      if (added.length > 0) lines.value = [...lines.value, ...added].slice(-MOST_LINES);
      return added.map((line) => line.words);
    },
  };
}
