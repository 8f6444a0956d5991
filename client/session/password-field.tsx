import type { Signal } from '@preact/signals';

type Props = {
  readonly words: string;
  readonly of: Signal<string>;
  readonly isNew?: boolean;
};

/** A field for a current or new password, so that browsers fill in or suggest the right one. */
export function PasswordField({ words, of, isNew = false }: Props) {
  return (
    <label>
      {words}
      <input
        required
        type="password"
        minLength={isNew ? 8 : undefined}
        maxLength={200}
        autocomplete={isNew ? 'new-password' : 'current-password'}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}
