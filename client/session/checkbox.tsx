import type { Signal } from '@preact/signals';

/** A labelled checkbox. */
export function Checkbox({ on, words }: { on: Signal<boolean>; words: string }) {
  return (
    <label class="session-check">
      <input
        type="checkbox"
        checked={on.value}
        onChange={(event) => {
          on.value = event.currentTarget.checked;
        }}
      />
      {words}
    </label>
  );
}
