import { useSignal } from '@preact/signals';
import { Checkbox } from './checkbox.tsx';
import { Fault } from './fault.tsx';
import { PasswordField } from './password-field.tsx';
import { session } from './session.ts';
import { useTask } from './use-task.ts';

/** Signs in to an account, or registers one. */
export function SignInForm({ done }: { done: () => void }) {
  const name = useSignal('');
  const password = useSignal('');
  const isNew = useSignal(false);
  const { busy, fault, run } = useTask();
  const signIn = async () => {
    const [who, word] = [name.value.trim(), password.value] as const;
    await (isNew.value ? session.register(who, word) : session.login(who, word));
    done();
  };
  return (
    <form
      class="session-sign"
      onSubmit={(event) => {
        event.preventDefault();
        run(signIn);
      }}
    >
      <label>
        Name
        <input
          required
          maxLength={20}
          autocomplete="username"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <PasswordField words="Password" of={password} isNew={isNew.value} />
      <Checkbox on={isNew} words="I am new here" />
      <button type="submit" class="main" aria-busy={busy.value}>
        {isNew.value ? 'Register' : 'Sign in'}
      </button>
      <Fault words={fault.value} />
    </form>
  );
}
