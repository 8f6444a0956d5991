import { useSignal } from '@preact/signals';
import type { Viewer } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { MatchUnavailable } from '../seat/match-unavailable.tsx';
import { useWatch } from '../seat/use-watch.ts';
import { WatchBar } from '../seat/watch-bar.tsx';
import { WatchPlaceholder } from '../seat/watch-placeholder.tsx';
import { Table } from './table.tsx';
import './watch-page.css';

/** A match of other users: its public view, or the view of one seat with a delay. */
export function WatchPage({ id }: { id: string }) {
  const viewer = useSignal<Viewer>('spectator');
  const known = useSignal<MatchView | null>(null);
  const watching = useWatch(id, viewer.value);
  if (watching.kind === 'unavailable')
    return <MatchUnavailable words={watching.words} to={watching.to} />;
  const feed = watching.kind === 'watching' ? watching.feed : null;
  const update = feed?.now.value ?? null;
  // Keeps the names on the buttons while another view is loading.
  const table = update?.table ?? known.value;
  return (
    <div class="watch">
      <h1 class="unseen">Watching a match</h1>
      <WatchBar
        viewer={viewer.value}
        table={table}
        delay={feed?.delay ?? 0}
        look={(as) => {
          known.value = table;
          viewer.value = as;
        }}
      />
      {update === null || watching.kind === 'looking' ? (
        <WatchPlaceholder viewer={viewer.value} table={table} delay={feed?.delay ?? 0} />
      ) : (
        <Table
          feed={watching.feed}
          match={watching.match}
          watchOnly={watching.feed.viewer !== 'spectator'}
        />
      )}
    </div>
  );
}
