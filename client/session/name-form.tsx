import { useSignal } from '@preact/signals';
import { Fault } from './fault.tsx';
import { session } from './session.ts';
import { useTask } from './use-task.ts';

/** Chooses the name of a guest. */
export function NameForm({ done }: { done: () => void }) {
  const name = useSignal('');
  const { busy, fault, run } = useTask();
  const isKnown = session.me.value !== null;
  return (
    <form
      class="session-sign"
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await session.enter(name.value.trim());
          done();
        });
      }}
    >
      <label>
        Your name
        <input
          required
          minLength={3}
          maxLength={20}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="main" aria-busy={busy.value}>
        Use this name
      </button>
      {isKnown && (
        <p class="session-soft">
          A guest with a new name is a new guest: your matches stay with the old one.
        </p>
      )}
      <Fault words={fault.value} />
    </form>
  );
}
