import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Checkbox } from '../session/checkbox.tsx';
import { Fault } from '../session/fault.tsx';
import { session } from '../session/session.ts';
import { runEvery, useTask } from '../session/use-task.ts';
import { isTogether } from './catalogue.ts';
import { chosenDeck } from './deck-choice.tsx';
import { deckRequest } from './deck-list.ts';
import { acceptsHouseBot, format } from './last-choices.ts';
import { clockTime } from './lobby-text.ts';
import { useQueue } from './use-queue.ts';

/** Queues for an opponent of similar rating or, in a siege, for a partner. */
export function PlayNow() {
  const rated = useSignal(false);
  const { busy, fault, run } = useTask();
  const queue = useQueue();
  const isAccount = session.me.value?.kind === 'account';
  const deck = chosenDeck(format.value);
  const together = isTogether(format.value);
  const enter = async () => {
    if (deck === null) return;
    await queue.enter({
      format: format.value,
      deck: deckRequest(deck),
      rated: rated.value && isAccount && !together,
      house: acceptsHouseBot.value,
    });
  };
  return (
    <section class="lobby-way" aria-labelledby="way-now">
      <h2 id="way-now">Play now</h2>
      {queue.since === null ? (
        <>
          <Checkbox on={acceptsHouseBot} words="A house bot if nobody comes" />
          {isAccount && !together && <Checkbox on={rated} words="Rated" />}
        </>
      ) : (
        <Waiting since={queue.since} whom={together ? 'a partner' : 'an opponent'} />
      )}
      {/* The same button element in both states, so that it keeps the focus. */}
      <button
        type="button"
        class={queue.since === null ? 'main' : ''}
        disabled={deck === null}
        aria-busy={busy.value}
        onClick={() => (queue.since === null ? run(enter) : queue.leave())}
      >
        {queue.since === null ? `Find a ${together ? 'partner' : 'match'}` : 'Cancel'}
      </button>
      <Fault words={queue.words || fault.value} />
    </section>
  );
}

function Waiting({ since, whom }: { since: number; whom: string }) {
  const now = useSignal(performance.now());
  useEffect(
    () =>
      runEvery(1_000, () => {
        now.value = performance.now();
      }),
    [],
  );
  return (
    <>
      <p role="status">Looking for {whom}…</p>
      <p class="lobby-time" aria-hidden="true">
        {clockTime(now.value - since)}
      </p>
      {acceptsHouseBot.value && <p class="session-soft">A house bot comes if nobody does.</p>}
    </>
  );
}
