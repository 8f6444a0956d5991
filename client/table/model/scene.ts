import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Book, Seat } from '../../../shared/index.ts';
import type { Feed } from '../../feeds/feed.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import { openStage } from '../play/stage.ts';
import { openTheatre } from '../play/theatre.ts';
import { type Log, openLog } from './log.ts';

/** What is seen and heard at a table. */
export type Scene = {
  /** What is on the table; behind the feed while something is acted out. */
  readonly shown: ReadonlySignal<TableUpdate | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly names: ReadonlySignal<readonly [string, string]>;
  /** A card that is being played, shown large. */
  readonly played: Signal<{ readonly card: string; readonly seat: Seat } | null>;
  /** The last words, for ears. */
  readonly heard: Signal<string>;
  /** When the newest frame came, to let clocks run on. */
  readonly since: Signal<number>;
  readonly log: Log;
  readonly root: { current: HTMLDivElement | null };
  skip(): void;
  leave(): void;
};

function namesIn(update: TableUpdate | null): readonly [string, string] {
  const [a, b] = update?.table.seats ?? [null, null];
  return [a?.name ?? 'Seat 1', b?.name ?? 'Seat 2'];
}

const LAST_WORDS = 6;

export function openScene(feed: Feed, book: Book, seat: Seat | null, isLate: boolean): Scene {
  const root: Scene['root'] = { current: null };
  const played: Scene['played'] = signal(null);
  const heard = signal('');
  const since = signal(performance.now());
  const names = computed(() => namesIn(feed.now.value));
  const log = openLog(book, () => names.value, { isLate });
  const stage = openStage(
    () => root.current,
    (card, by) => {
      played.value = card === null ? null : { card, seat: by };
    },
    (whose, text) => {
      if (whose === null) return text;
      if (text !== '') return text.replace('{}', names.value[whose]);
      return whose === seat ? 'Your turn' : `${names.value[whose]}’s turn`;
    },
  );
  const theatre = openTheatre(feed, stage, (update) => {
    const told = log.tell([theatre.shown.value?.view ?? null, update.view], update.events);
    if (told.length > 0) heard.value = told.slice(-LAST_WORDS).join('. ');
  });
  const stopClock = feed.onTableUpdate(() => {
    since.value = performance.now();
  });
  const leave = () => {
    stopClock();
    theatre.close();
  };
  const { shown, busy, skip } = theatre;
  return { shown, busy, names, played, heard, since, log, root, skip, leave };
}
