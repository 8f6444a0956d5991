import { useSignal } from '@preact/signals';
import type { Seat } from '../../../shared/index.ts';
import { DEFAULT_LEVEL, LEVEL_NAMES, LEVELS, type Level } from '../../../shared/protocol/levels.ts';
import type { ReplayModel } from '../model/replay-model.ts';

/** Where a new game branches off: the moment, the user's seat, and the level of the bot in the other. */
export type Branch = { readonly at: number; readonly seat: Seat; readonly level: Level };

type Choosing = { level: Level; together: boolean; onLevel: (level: Level) => void };

function LevelChoice({ level, together, onLevel }: Choosing) {
  return (
    <label>
      {together ? 'With' : 'Against'} a bot that plays{' '}
      <select value={level} onChange={({ currentTarget }) => onLevel(currentTarget.value as Level)}>
        {LEVEL_NAMES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}

function OtherRules({ rules }: { rules: string }) {
  return (
    <section class="play-on panel">
      <h2>Recorded</h2>
      <p class="notice-small">
        This game was played under rules {rules} or with other cards. It is shown as the players saw
        it; it can be neither checked nor played on here.
      </p>
    </section>
  );
}

type PlayOnProps = { model: ReplayModel; onBranch: (b: Branch) => void };

export function PlayOn({ model, onBranch }: PlayOnProps) {
  const level = useSignal<Level>(DEFAULT_LEVEL);
  const { at, timeline, feed } = model;
  const { viewer } = feed.value;
  const seat = viewer === 'spectator' ? 0 : viewer;
  const game = timeline.gameAt(at.value);
  if (game === null) return <OtherRules rules={timeline.record.rules} />;
  const isDecided = game.result !== null;
  return (
    <section class="play-on panel" aria-labelledby="play-on-title">
      <h2 id="play-on-title">What if?</h2>
      <LevelChoice
        level={level.value}
        together={timeline.isSiege}
        onLevel={(chosen) => {
          level.value = chosen;
        }}
      />
      <p class="notice-small">{LEVELS[level.value]}</p>
      <button
        type="button"
        class="main"
        disabled={isDecided}
        onClick={() => onBranch({ at: at.value, seat, level: level.value })}
      >
        Play on from here as {timeline.record.seats[seat].name}
      </button>
      {isDecided ? (
        <p class="notice-small">The game is decided here: go back a move first.</p>
      ) : null}
    </section>
  );
}
