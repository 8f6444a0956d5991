import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Book, Intent, SeenEvent } from '../../shared/index.ts';
import type { Feed } from '../feeds/feed.ts';
import { beginLesson } from './begin-lesson.ts';
import { judge, type Standing } from './judge.ts';
import type { Hint, Lesson } from './lessons.ts';
import { intentFor, nextAction } from './scripted-action.ts';

/** One attempt at a lesson. */
export type Attempt = {
  readonly feed: Feed;
  readonly standing: ReadonlySignal<Standing>;
  /** What to do next; null while the opponent acts, or when nothing is left to do. */
  readonly hint: ReadonlySignal<{ readonly hint: Hint; readonly intent: Intent } | null>;
  close(): void;
};

/** Stops the opponent when the lesson is decided, so that the player can look at the result. */
const pauseIn = (standing: ReadonlySignal<Standing>) => (ms: number) =>
  new Promise<void>((done) => {
    if (standing.value === 'going') setTimeout(done, ms);
  });

export function startAttempt(book: Book, lesson: Lesson): Attempt {
  const standing = signal<Standing>('going');
  const feed = beginLesson(book, lesson, pauseIn(standing));
  const events: SeenEvent[] = [];
  const stop = feed.onTableUpdate(({ events: more, view }) => {
    events.push(...more);
    // A decided lesson stays decided, whatever happens afterwards.
    if (view !== null && standing.value === 'going')
      standing.value = judge(lesson, { events, view });
  });
  const hint = computed(() => {
    const { view, legal } = feed.now.value ?? { view: null, legal: [] };
    if (view === null || standing.value !== 'going') return null;
    const next = nextAction(view, legal, lesson.hints);
    const intent = next === null ? null : intentFor(view, legal, next);
    return next === null || intent === null ? null : { hint: next, intent };
  });
  return {
    feed,
    standing,
    hint,
    close() {
      stop();
      feed.close();
    },
  };
}
