import { type CountedMatch, MatchCounts } from '../match/match-counts.ts';
import type { Board, MatchNote } from './board.ts';

const isOver = ({ listing }: MatchNote): boolean =>
  listing.status === 'over' || listing.status === 'void';

function countedOf(note: MatchNote): CountedMatch {
  const { status, seats } = note.listing;
  const seated = isOver(note) ? [] : seats.flatMap((who) => (who === null ? [] : [who.id]));
  return { makers: note.makers, isOpen: status === 'waiting', seated };
}

/** The matches of all other processes, counted as those here are. */
export function countElsewhere(board: Board, isHere: (match: string) => boolean): MatchCounts {
  const counts = new MatchCounts();
  board.follow((kind, id) => {
    if (kind !== 'match') return;
    const note = isHere(id) ? null : (board.find('match', id)?.value ?? board.unowned(id));
    counts.set(id, note === null ? null : countedOf(note));
  });
  return counts;
}
