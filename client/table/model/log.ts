import { type Signal, signal } from '@preact/signals';
import { type Book, type GameView, type SeenEvent, tellEvent } from '../../../shared/index.ts';

export type LogLine = { readonly at: number; readonly words: string; readonly kind: string };

const LONGEST = 400;

export type Log = {
  readonly lines: Signal<readonly LogLine[]>;
  /** Puts events into words; returns the new ones. */
  tell(views: readonly (GameView | null)[], events: readonly SeenEvent[]): readonly string[];
};

/** Events name units by id: what can be seen tells which cards they are. */
function learn(cards: Map<string, string>, view: GameView): void {
  for (const { field, hand = [], discard } of view.seats) {
    for (const one of [...field, ...hand, ...discard]) {
      if (one !== null) cards.set(one.id, one.card);
    }
  }
  for (const { id, card } of view.stack) cards.set(id, card);
}

/** A log that was opened in the middle of a match may miss a name: that line is left out. */
function words(tell: () => string | null): string | null {
  try {
    return tell();
  } catch {
    return null;
  }
}

export function openLog(book: Book, players: () => readonly [string, string]): Log {
  const cards = new Map<string, string>();
  const lines = signal<readonly LogLine[]>([]);
  let count = 0;
  return {
    lines,
    tell(views, events) {
      for (const view of views) if (view !== null) learn(cards, view);
      const names = { players: players(), cards };
      const told: LogLine[] = [];
      for (const event of events) {
        const said = words(() => tellEvent(book, names, event));
        if (said === null) continue;
        count += 1;
        told.push({ at: count, words: said, kind: event.kind });
      }
      if (told.length > 0) lines.value = [...lines.value, ...told].slice(-LONGEST);
      return told.map((line) => line.words);
    },
  };
}
