import { useSignal } from '@preact/signals';
import { Checkbox } from '../session/checkbox.tsx';
import { Fault } from '../session/fault.tsx';
import { session } from '../session/session.ts';
import { useTask } from '../session/use-task.ts';
import { go } from '../shell/route.ts';
import { isTogether } from './catalogue.ts';
import { createMatch } from './created-matches.ts';
import { chosenDeck } from './deck-choice.tsx';
import { deckRequest } from './deck-list.ts';
import { format } from './last-choices.ts';

/** Creates a match that is joined by its link or, if it is public, from the list. */
export function PlayFriend() {
  const [isPublic, bestOfThree, rated] = [useSignal(false), useSignal(false), useSignal(false)];
  const { busy, fault, run } = useTask();
  const isAccount = session.me.value?.kind === 'account';
  const deck = chosenDeck(format.value);
  const together = isTogether(format.value);
  // A rated match must be public, because nobody may choose its opponent.
  const mayBeRated = isAccount && !together && isPublic.value;

  async function create(): Promise<void> {
    if (deck === null) return;
    await createMatch({
      format: format.value,
      deck: deckRequest(deck),
      bestOf: bestOfThree.value && !together ? 3 : 1,
      rated: rated.value && mayBeRated,
      private: !isPublic.value,
    });
  }

  return (
    <section class="lobby-way" aria-labelledby="way-friend">
      <h2 id="way-friend">{together ? 'Play with a friend' : 'Play a friend'}</h2>
      {!together && <Checkbox on={bestOfThree} words="Best of three" />}
      <Checkbox on={isPublic} words="Anybody may join" />
      {mayBeRated && <Checkbox on={rated} words="Rated" />}
      <button
        type="button"
        class="main"
        disabled={deck === null}
        aria-busy={busy.value}
        onClick={() => run(create)}
      >
        {isPublic.value ? 'Open a table' : 'Get a link'}
      </button>
      <Fault words={fault.value} />
      <JoinByCode />
    </section>
  );
}

/** Joins a match by its code, for users who did not get a link. */
function JoinByCode() {
  const code = useSignal('');
  return (
    <form
      class="lobby-code"
      onSubmit={(event) => {
        event.preventDefault();
        go({ page: 'match', id: code.value.trim().toUpperCase() });
      }}
    >
      <input
        required
        pattern="\s*[\w\-]+\s*"
        maxLength={40}
        aria-label="Code of a match"
        placeholder="Code"
        autocomplete="off"
        value={code.value}
        onInput={(event) => {
          code.value = event.currentTarget.value;
        }}
      />
      <button type="submit">Join</button>
    </form>
  );
}
