import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Book, Seat } from '../../../shared/index.ts';
import type { Feed } from '../../feeds/feed.ts';
import type { TableUpdate } from '../../link/table-update.ts';
import { openAnimationQueue } from '../animation/animation-queue.ts';
import { openAnimator } from '../animation/animator.ts';
import { type Log, openLog } from './log.ts';

/** What a table shows and announces. */
export type Presentation = {
  /** The update on the table; older than the newest one of the feed while animations play. */
  readonly shown: ReadonlySignal<TableUpdate | null>;
  readonly busy: ReadonlySignal<boolean>;
  readonly names: ReadonlySignal<readonly [string, string]>;
  /** The card that is being played, shown large. */
  readonly played: Signal<{ readonly card: string; readonly seat: Seat } | null>;
  /** The newest log lines, for screen readers. */
  readonly announcement: Signal<string>;
  /** When the newest update arrived, so that clocks can count down from it. */
  readonly updatedAt: Signal<number>;
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

export function openPresentation(
  feed: Feed,
  book: Book,
  seat: Seat | null,
  isLate: boolean,
): Presentation {
  const root: Presentation['root'] = { current: null };
  const played: Presentation['played'] = signal(null);
  const announcement = signal('');
  const updatedAt = signal(performance.now());
  const names = computed(() => namesIn(feed.now.value));
  const log = openLog(book, () => names.value, { isLate });
  const animator = openAnimator(
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
  const animationQueue = openAnimationQueue(feed, animator, (update) => {
    const texts = log.record(
      [animationQueue.shown.value?.view ?? null, update.view],
      update.events,
    );
    if (texts.length > 0) announcement.value = texts.slice(-LAST_WORDS).join('. ');
  });
  const stopClock = feed.onTableUpdate(() => {
    updatedAt.value = performance.now();
  });
  const leave = () => {
    stopClock();
    animationQueue.close();
  };
  const { shown, busy, skip } = animationQueue;
  return { shown, busy, names, played, announcement, updatedAt, log, root, skip, leave };
}
