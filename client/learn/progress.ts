import { type ReadonlySignal, signal } from '@preact/signals';
import { readStored, writeStored } from '../shell/stored.ts';
import { LESSONS } from './lessons.ts';

const NAME = 'learned';

const known = (id: string): boolean => LESSONS.some((lesson) => lesson.id === id);

const learned = signal<ReadonlySet<string>>(
  new Set((readStored(NAME) ?? '').split(' ').filter((id) => known(id))),
);

/** The lessons whose goal this user has reached. */
export const progress: ReadonlySignal<ReadonlySet<string>> = learned;

export function markLearned(id: string): void {
  if (learned.value.has(id)) return;
  learned.value = new Set([...learned.value, id]);
  writeStored(NAME, [...learned.value].join(' '));
}

/** The first lesson that is not learned yet. */
export function firstUnlearned(): number {
  const at = LESSONS.findIndex(({ id }) => !learned.value.has(id));
  return at === -1 ? 0 : at;
}
