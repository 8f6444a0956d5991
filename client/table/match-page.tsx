import { useComputed } from '@preact/signals';
import type { Feed } from '../feeds/feed.ts';
import { MatchUnavailable } from '../seat/match-unavailable.tsx';
import { TakeSeat } from '../seat/take-seat.tsx';
import { useSeat } from '../seat/use-seat.ts';
import { WaitingRoom } from '../seat/waiting-room.tsx';
import { Table } from './table.tsx';

/** The user's seat: the waiting room, the table, or a note that the match was voided. */
function SeatedMatch({ match, feed }: { match: string; feed: Feed }) {
  // The table follows updates by itself, so only changes of the status matter here.
  const notPlaying = useComputed(() => {
    const table = feed.now.value?.table;
    return table?.status === 'playing' ? null : table;
  }).value;
  if (notPlaying?.status === 'void') {
    return <MatchUnavailable title="The match was called off" words={notPlaying.ending} />;
  }
  if (notPlaying?.status === 'waiting') return <WaitingRoom match={match} table={notPlaying} />;
  return (
    <>
      <h1 class="unseen">Your match</h1>
      <Table feed={feed} match={match} />
    </>
  );
}

/**
 * The page of a match, by its id or code: returns to the user's seat, offers an open one, or
 * explains why neither is possible.
 */
export function MatchPage({ id }: { id: string }) {
  const { lookup, takeSeat } = useSeat(id);
  switch (lookup.kind) {
    case 'looking':
      return (
        <p class="notice" role="status">
          Looking for the match…
        </p>
      );
    case 'open':
      return <TakeSeat match={lookup.match} takeSeat={takeSeat} />;
    case 'unavailable':
      return <MatchUnavailable words={lookup.words} to={lookup.to} />;
    case 'seated':
      return <SeatedMatch match={lookup.match} feed={lookup.feed} />;
  }
}
