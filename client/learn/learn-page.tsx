import './learn.css';
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { defaultBook } from '../../shared/index.ts';
import { Table } from '../table/table.tsx';
import { startAttempt } from './lesson-model.ts';
import { LessonPanel } from './lesson-panel.tsx';
import { LESSONS, type Lesson } from './lessons.ts';
import { Pointer } from './pointer.tsx';
import { firstUnlearned, markLearned, progress } from './progress.ts';

type Choice = { readonly at: number; readonly onChoose: (at: number) => void };

function LessonList({ at, onChoose }: Choice) {
  return (
    <ol class="lessons">
      {LESSONS.map(({ id, title }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onChoose(index)}
          >
            <span class="lesson-number">{progress.value.has(id) ? '✓' : index + 1}</span>
            {title}
            {progress.value.has(id) ? <span class="unseen">, learned</span> : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

type Running = { readonly lesson: Lesson; readonly onNext: (() => void) | null };

function RunningLesson({ lesson, onNext }: Running) {
  const tries = useSignal(1);
  const hints = useSignal(true);
  const count = tries.value;
  const now = useMemo(() => startAttempt(defaultBook(), lesson), [lesson, count]);
  useEffect(() => () => now.close(), [now]);
  useSignalEffect(() => {
    if (now.standing.value === 'reached') markLearned(lesson.id);
  });
  const next = now.hint.value;
  const view = now.feed.now.value?.view ?? null;
  return (
    <div class="lesson">
      <LessonPanel
        {...{ lesson, attempt: now, hints, onNext }}
        onAgain={() => {
          tries.value += 1;
        }}
      />
      <Table key={count} feed={now.feed} />
      {hints.value && next !== null && view !== null ? (
        <Pointer view={view} intent={next.intent} />
      ) : null}
    </div>
  );
}

/** The lessons: small positions, each with one thing to learn. */
export function LearnPage() {
  const at = useSignal(firstUnlearned());
  const lesson = LESSONS[at.value];
  if (lesson === undefined) return null;
  const choose = (to: number) => {
    at.value = to;
  };
  const isLast = at.value === LESSONS.length - 1;
  return (
    <div class="learn">
      <header class="learn-top">
        <h1>Your first match, in five steps</h1>
        <LessonList at={at.value} onChoose={choose} />
      </header>
      <RunningLesson
        key={lesson.id}
        lesson={lesson}
        onNext={isLast ? null : () => choose(at.value + 1)}
      />
    </div>
  );
}
