import type { Viewer } from '../../../shared/index.ts';
import type { ReplayModel } from '../model/replay-model.ts';
import { kindText } from '../model/replay-text.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

function Name({ model, seat }: { model: ReplayModel; seat: 0 | 1 }) {
  const { name, kind } = model.timeline.record.seats[seat];
  const { winner } = model.timeline.record.ending;
  const tally = model.timeline.moments[model.at.value]?.tally[seat] ?? 0;
  const words = kindText(kind);
  return (
    <span class={`replay-seat side-${seat}`}>
      <span class="replay-name" title={name}>
        {name}
      </span>
      {words === '' ? null : <span class="replay-kind">{words}</span>}
      <span class="replay-tally">{tally}</span>
      {winner === seat || winner === 'both' ? <span class="replay-won">won</span> : null}
    </span>
  );
}

export function Players({ model }: { model: ReplayModel }) {
  return (
    <h1 class="replay-title">
      <Name model={model} seat={0} />
      <span class="replay-against"> {model.timeline.isSiege ? 'and' : 'against'} </span>
      <Name model={model} seat={1} />
    </h1>
  );
}

/** Chooses the viewer of the replay. */
export function ViewerChoice({ model }: { model: ReplayModel }) {
  const { seats } = model.timeline.record;
  const now = model.feed.value.viewer;
  return (
    <fieldset class="viewer-choice">
      <legend>Seen by</legend>
      {VIEWERS.map((viewer) => (
        <label key={viewer} class={viewer === now ? 'chosen' : ''}>
          <input
            type="radio"
            name="viewer"
            checked={viewer === now}
            onChange={() => model.setViewer(viewer)}
          />
          <span class="viewer-name">
            {viewer === 'spectator' ? 'Spectator' : seats[viewer].name}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
