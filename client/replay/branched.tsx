import { useEffect, useMemo } from 'preact/hooks';
import { houseBotPlayer } from '../feeds/bot-player.ts';
import type { Feed } from '../feeds/feed.ts';
import { localFeed } from '../feeds/local-feed.ts';
import type { LocalPlayer } from '../feeds/local-match-view.ts';
import { Table } from '../table/table.tsx';
import type { Course } from './course.ts';
import type { Branch } from './play-on.tsx';

function playersOf(
  { record }: Course,
  { seat, level }: Branch,
): readonly [LocalPlayer, LocalPlayer] {
  const bot: LocalPlayer = { name: `House bot, ${level}`, kind: 'house' };
  const { name } = record.seats[seat];
  const player: LocalPlayer = { name, kind: 'guest' };
  return seat === 0 ? [player, bot] : [bot, player];
}

function branchOff(course: Course, branch: Branch): Feed {
  const begin = () => course.gameAt(branch.at);
  return localFeed({
    book: course.book,
    game: begin(),
    seat: branch.seat,
    bot: houseBotPlayer(branch.level),
    players: playersOf(course, branch),
    newGame: begin,
  });
}

type Props = { course: Course; branch: Branch; onBack: () => void };

/** Another game, from a moment of the replay on: it runs in this page alone. */
export function Branched({ course, branch, onBack }: Props) {
  const feed = useMemo(() => branchOff(course, branch), [course, branch]);
  useEffect(() => () => feed.close(), [feed]);
  return (
    <div class="branched">
      <header class="branched-bar">
        <h1>
          You play on as {course.record.seats[branch.seat].name}{' '}
          <small>from move {branch.at}; nothing of this is recorded</small>
        </h1>
        <button type="button" onClick={onBack}>
          Back to the replay
        </button>
      </header>
      <Table feed={feed} />
    </div>
  );
}
