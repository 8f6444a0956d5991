import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../shell/dialog.tsx';
import { Fault } from './fault.tsx';
import { PasswordField } from './password-field.tsx';
import { session } from './session.ts';
import { useTask } from './use-task.ts';

type TaskProps = {
  readonly title: string;
  readonly words: string;
  readonly button: string;
  readonly act: () => Promise<void>;
  readonly children?: ComponentChildren;
};

/** A form for one action on the account: what it does, its fields, and its button. */
function Task({ title, words, button, act, children }: TaskProps) {
  const { busy, fault, run } = useTask();
  return (
    <form
      class="session-task"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        run(act);
      }}
    >
      <h3>{title}</h3>
      <p>{words}</p>
      {children}
      <button type="submit" aria-busy={busy.value}>
        {button}
      </button>
      <Fault words={fault.value} />
    </form>
  );
}

function PasswordTask() {
  const [old, next] = [useSignal(''), useSignal('')];
  const isDone = useSignal(false);
  const change = async () => {
    await session.changePassword(old.value, next.value);
    old.value = '';
    next.value = '';
    isDone.value = true;
  };
  return (
    <Task
      title="Change password"
      words="Signs out everywhere but here."
      button="Change password"
      act={change}
    >
      <PasswordField words="Current password" of={old} />
      <PasswordField words="New password" of={next} isNew />
      <p role="status">{isDone.value ? 'Your password is changed.' : ''}</p>
    </Task>
  );
}

function DeleteTask() {
  const password = useSignal('');
  return (
    <Task
      title="Delete account"
      words="For good: your running matches are conceded, your ratings and bots are removed, and finished games are kept without your name."
      button="Delete account"
      act={() => session.deleteAccount(password.value)}
    >
      <PasswordField words="Password" of={password} />
    </Task>
  );
}

export function AccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={`Account of ${session.name.value ?? ''}`} onClose={onClose}>
      <Task
        title="Sign out everywhere"
        words="On every device, this one too. Matches go on, and you can come back to them."
        button="Sign out everywhere"
        act={() => session.logoutEverywhere()}
      />
      <PasswordTask />
      <DeleteTask />
    </Dialog>
  );
}
