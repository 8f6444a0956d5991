import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Viewer } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { minutes, span } from '../lobby/words.ts';
import { every } from '../session/use-doing.ts';
import './seat.css';
import { nameAt } from './watch-words.ts';

type BlankProps = { viewer: Viewer; table: MatchView | null; delay: number };

/** What stands in the place of a table of which nothing may be seen yet. */
export function Blank({ viewer, table, delay }: BlankProps) {
  if (viewer === 'spectator' || delay === 0) {
    return (
      <p class="notice" role="status">
        Finding a place…
      </p>
    );
  }
  return (
    <section class="panel seat-panel">
      <h2>The cards of {nameAt(table, viewer)}</h2>
      <p>
        They are shown {span(delay)} after they were played, so that no watcher can tell them on.
      </p>
      <Countdown ms={delay} />
    </section>
  );
}

function Countdown({ ms }: { ms: number }) {
  const left = useSignal(ms);
  useEffect(() => {
    const end = performance.now() + ms;
    return every(1_000, () => {
      left.value = end - performance.now();
    });
  }, [ms]);
  return (
    <p>
      The first picture comes in about <strong>{minutes(left.value)}</strong>.
    </p>
  );
}
