import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Viewer } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { clockTime, durationText } from '../lobby/lobby-text.ts';
import { runEvery } from '../session/use-task.ts';
import './seat.css';
import { nameAt } from './watch-text.ts';

type WatchPlaceholderProps = { viewer: Viewer; table: MatchView | null; delay: number };

/** Shown in place of the table until something may be seen of it. */
export function WatchPlaceholder({ viewer, table, delay }: WatchPlaceholderProps) {
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
      <p>They are shown {durationText(delay)} late, so that no spectator can pass them on.</p>
      <Countdown ms={delay} />
    </section>
  );
}

function Countdown({ ms }: { ms: number }) {
  const left = useSignal(ms);
  useEffect(() => {
    const end = performance.now() + ms;
    return runEvery(1_000, () => {
      left.value = end - performance.now();
    });
  }, [ms]);
  return (
    <p>
      The first picture comes in about <strong>{clockTime(left.value)}</strong>.
    </p>
  );
}
