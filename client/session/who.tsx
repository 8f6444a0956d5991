import { useSignal } from '@preact/signals';
import { NameForm } from './name-form.tsx';
import { session } from './session.ts';
import './session.css';
import { SignForm } from './sign-form.tsx';

type Open = 'nothing' | 'name' | 'sign';

/** Who one is, and how to be somebody else. */
export function Who() {
  const open = useSignal<Open>('nothing');
  const me = session.me.value;
  const close = () => {
    open.value = 'nothing';
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
  return (
    <section class="session-who" aria-label="Who you are">
      <p class="session-name">
        {me === null ? 'You play as a guest.' : 'You play as '}
        {me !== null && <strong>{me.name}</strong>}
        {me?.kind === 'account' && <span class="session-soft"> · account</span>}
      </p>
      {me?.kind === 'account' ? (
        <button type="button" class="quiet" onClick={() => session.logout()}>
          Sign out
        </button>
      ) : (
        <>
          {toggle('name', me === null ? 'Choose a name' : 'Change name')}
          {toggle('sign', 'Sign in')}
        </>
      )}
      {open.value === 'name' && <NameForm done={close} />}
      {open.value === 'sign' && <SignForm done={close} />}
    </section>
  );
}
