import type { Viewer } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import '../lobby/choices.css';
import '../session/session.css';
import './seat.css';
import { delayText, nameAt } from './watch-text.ts';

type WatchBarProps = {
  viewer: Viewer;
  table: MatchView | null;
  delay: number;
  look: (withToken: Viewer) => void;
};

/** Whose view a spectator sees, how late, and how many others watch. */
export function WatchBar({ viewer, table, delay, look }: WatchBarProps) {
  const views: readonly (readonly [Viewer, string])[] = [
    ['spectator', 'Public view'],
    [0, `Cards of ${nameAt(table, 0)}`],
    [1, `Cards of ${nameAt(table, 1)}`],
  ];
  const count = table?.watchers ?? 0;
  return (
    <div class="watch-bar">
      <fieldset class="pick">
        <legend>You see</legend>
        {views.map(([withToken, words]) => (
          <label key={withToken} class="pick-chip">
            <input
              type="radio"
              name="viewer"
              class="unseen"
              checked={withToken === viewer}
              onChange={() => look(withToken)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <p role="status">{delayText(viewer, table, delay)}</p>
      {count > 0 && <p class="session-soft">{count === 1 ? '1 watcher' : `${count} watchers`}</p>}
    </div>
  );
}
