import { useEffect, useRef } from 'preact/hooks';
import type { ReplayModel } from '../model/replay-model.ts';
import { turnText } from '../model/replay-text.ts';

/** Scrolls the list to the current turn, without scrolling the page. */
function useFollowing(at: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    const entry = current?.children[at];
    if (!(current && entry instanceof HTMLElement)) return;
    const top = entry.offsetTop - current.offsetTop;
    const isSeen =
      top >= current.scrollTop &&
      top + entry.offsetHeight <= current.scrollTop + current.clientHeight;
    if (!isSeen) current.scrollTop = top - current.clientHeight / 3;
  }, [at]);
  return list;
}

/** The turns with their actions; a click goes to the turn. */
export function TurnList({ model }: { model: ReplayModel }) {
  const { turns, timeline, turn } = model;
  const list = useFollowing(turns.indexOf(turn.value));
  return (
    <section class="turns panel" aria-labelledby="turns-title">
      <h2 id="turns-title">{timeline.isSiege ? 'Rounds' : 'Turns'}</h2>
      <ol ref={list}>
        {turns.map((each) => (
          <li key={each.at}>
            <button
              type="button"
              class={`turn side-${each.seat}`}
              aria-current={each === turn.value ? 'step' : undefined}
              onClick={() => model.seek(each.at)}
            >
              <strong>{turnText(each, timeline)}</strong>
              <span>{each.summary}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
