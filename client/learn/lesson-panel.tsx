import type { Signal } from '@preact/signals';
import { format, level } from '../lobby/last-choices.ts';
import { addressOf } from '../shell/route.ts';
import type { Attempt } from './lesson-model.ts';
import type { Lesson } from './lessons.ts';

/** On a phone the explanations are collapsed, to leave space for the table. */
const isWide = matchMedia('(min-width: 60rem)');

export type LessonPanelProps = {
  readonly lesson: Lesson;
  readonly attempt: Attempt;
  readonly hints: Signal<boolean>;
  readonly onAgain: () => void;
  /** Null after the last lesson. */
  readonly onNext: (() => void) | null;
};

function Going({ attempt, hints }: LessonPanelProps) {
  const next = attempt.hint.value?.hint;
  return (
    <div class="lesson-now">
      <label class="lesson-switch">
        <input
          type="checkbox"
          checked={hints.value}
          onChange={({ currentTarget }) => {
            hints.value = currentTarget.checked;
          }}
        />{' '}
        Show me what to do
      </label>
      {!hints.value ? null : (
        <div class="hint" role="status">
          {next === undefined ? (
            <p>Wait a moment: it is the practice bot’s move.</p>
          ) : (
            <>
              <p class="hint-say">{next.say}</p>
              <details class="hint-why" open={isWide.matches}>
                <summary>Why is it allowed?</summary>
                <p>{next.why}</p>
              </details>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function preselectEasyBot(): void {
  format.value = 'duel';
  level.value = 'easy';
}

function Reached({ lesson, onNext, onAgain }: LessonPanelProps) {
  return (
    <div class="lesson-now reached" role="status">
      <h3>Well done!</h3>
      <p>{lesson.learned}</p>
      <div class="lesson-buttons">
        {onNext === null ? (
          <a class="button main" href={addressOf({ page: 'lobby' })} onClick={preselectEasyBot}>
            Play your first match
          </a>
        ) : (
          <button type="button" class="main" onClick={onNext}>
            Next lesson
          </button>
        )}
        <button type="button" onClick={onAgain}>
          Do it again
        </button>
      </div>
      {onNext === null ? (
        <p>That is all you need. In the lobby the easy bot is waiting: press “Play the bot”.</p>
      ) : null}
    </div>
  );
}

function Missed({ lesson, onAgain }: LessonPanelProps) {
  return (
    <div class="lesson-now missed" role="status">
      <h3>Not this time</h3>
      <p>{lesson.missed}</p>
      <button type="button" class="main" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}

const BY_STANDING = { going: Going, reached: Reached, missed: Missed } as const;

/** The topic of a lesson, its task, and its outcome. */
export function LessonPanel(props: LessonPanelProps) {
  const { lesson, attempt } = props;
  const Now = BY_STANDING[attempt.standing.value];
  return (
    <section class="lesson-panel panel" aria-labelledby="lesson-title">
      <h2 id="lesson-title">{lesson.title}</h2>
      <details class="lesson-about" open={isWide.matches}>
        <summary>What is it about?</summary>
        <p>{lesson.about}</p>
      </details>
      <p class="lesson-task">
        <strong>Your task:</strong> {lesson.task}
      </p>
      <Now {...props} />
    </section>
  );
}
