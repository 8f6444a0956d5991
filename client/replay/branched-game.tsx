import { useEffect, useMemo } from 'preact/hooks';
import { houseBotPlayer } from '../feeds/bot-player.ts';
import type { Feed } from '../feeds/feed.ts';
import { localFeed } from '../feeds/local-feed.ts';
import type { LocalPlayer } from '../feeds/local-match-view.ts';
import { Table } from '../table/table.tsx';
import type { Branch } from './panel/play-on.tsx';
import type { Timeline } from './timeline/timeline.ts';

function playersOf(
  { record }: Timeline,
  { seat, level }: Branch,
): readonly [LocalPlayer, LocalPlayer] {
  const bot: LocalPlayer = { name: `House bot, ${level}`, kind: 'house' };
  const { name } = record.seats[seat];
  const player: LocalPlayer = { name, kind: 'guest' };
  return seat === 0 ? [player, bot] : [bot, player];
}

function openBranch(timeline: Timeline, branch: Branch): Feed {
  const begin = () => {
    const game = timeline.gameAt(branch.at);
    if (game === null) throw new Error('A game of other rules cannot be played on.');
    return game;
  };
  return localFeed({
    book: timeline.book,
    game: begin(),
    seat: branch.seat,
    bot: houseBotPlayer(branch.level),
    players: playersOf(timeline, branch),
    newGame: begin,
  });
}

type Props = { timeline: Timeline; branch: Branch; onBack: () => void };

/** A game that continues from a moment of the replay and runs in this page only. */
export function BranchedGame({ timeline, branch, onBack }: Props) {
  const feed = useMemo(() => openBranch(timeline, branch), [timeline, branch]);
  useEffect(() => () => feed.close(), [feed]);
  return (
    <div class="branched">
      <header class="branched-bar">
        <h1>
          You play on as {timeline.record.seats[branch.seat].name}{' '}
          <small>from move {branch.at}; none of this is recorded</small>
        </h1>
        <button type="button" onClick={onBack}>
          Back to the replay
        </button>
      </header>
      <Table feed={feed} />
    </div>
  );
}
