import { type CountedMatch, MatchCounts } from '../registry/match-counts.ts';
import type { ClusterState, MatchNote } from './cluster-state.ts';

const isOver = ({ listing }: MatchNote): boolean =>
  listing.status === 'over' || listing.status === 'void';

function countedOf(note: MatchNote): CountedMatch {
  const { status, seats } = note.listing;
  const seated = isOver(note) ? [] : seats.flatMap((who) => (who === null ? [] : [who.id]));
  return { makers: note.makers, isOpen: status === 'waiting', seated };
}

/** The matches of all other processes, counted as those here are. */
export function countElsewhere(
  clusterState: ClusterState,
  isHere: (match: string) => boolean,
): MatchCounts {
  const counts = new MatchCounts();
  clusterState.follow((kind, id) => {
    if (kind !== 'match') return;
    const note = isHere(id)
      ? null
      : (clusterState.find('match', id)?.value ?? clusterState.unowned(id));
    counts.set(id, note === null ? null : countedOf(note));
  });
  return counts;
}
