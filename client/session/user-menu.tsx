import { useSignal } from '@preact/signals';
import { AccountDialog } from './account-dialog.tsx';
import { Fault } from './fault.tsx';
import { NameForm } from './name-form.tsx';
import { session } from './session.ts';
import './session.css';
import { SignInForm } from './sign-in-form.tsx';
import { useTask } from './use-task.ts';

type Open = 'nothing' | 'name' | 'sign-in' | 'leave' | 'account';

function Name() {
  const me = session.me.value;
  if (me === null) return <p class="session-name">You play as a guest.</p>;
  return (
    <p class="session-name">
      You play as <strong>{me.name}</strong>
      <span class="session-soft"> · {me.kind}</span>
    </p>
  );
}

/** Only this browser knows a guest, so signing out is final. */
function GuestSignOut({ leave }: { leave: () => void }) {
  return (
    <div class="session-sign">
      <p>A guest who signs out is gone for good, and concedes all running matches.</p>
      <button type="button" class="main" onClick={leave}>
        Sign out for good
      </button>
    </div>
  );
}

/** The user's identity, and the ways to change it. */
export function UserMenu() {
  const open = useSignal<Open>('nothing');
  const { fault, run } = useTask();
  const me = session.me.value;
  const close = () => {
    open.value = 'nothing';
  };
  const leave = () => {
    close();
    run(() => session.logout());
  };
  const toggle = (what: Open, words: string) => (
    <button
      type="button"
      class="quiet"
      aria-expanded={open.value === what}
      onClick={() => {
        open.value = open.value === what ? 'nothing' : what;
      }}
    >
      {words}
    </button>
  );
  const isAccount = me?.kind === 'account';
  return (
    <section class="session-who" aria-label="Who you are">
      <Name />
      {isAccount ? (
        <>
          {toggle('account', 'Account')}
          <button type="button" class="quiet" onClick={leave}>
            Sign out
          </button>
        </>
      ) : (
        <>
          {toggle('name', me === null ? 'Choose a name' : 'Change name')}
          {toggle('sign-in', 'Sign in')}
          {me !== null && toggle('leave', 'Sign out')}
        </>
      )}
      {open.value === 'name' && <NameForm done={close} />}
      {open.value === 'sign-in' && <SignInForm done={close} />}
      {open.value === 'leave' && me !== null && !isAccount && <GuestSignOut leave={leave} />}
      {open.value === 'account' && isAccount && <AccountDialog onClose={close} />}
      <Fault words={fault.value || session.ended.value} />
    </section>
  );
}
