import { RULES_VERSION } from '../../shared/index.ts';
import type { Match } from '../match/match.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { JournalFault } from '../store/contract/journal-fault.ts';
import type { Journal } from '../store/contract/store.ts';

/**
 * It goes on here; it is over for good; only a process with other rules or cards can take it; or its
 * journal is damaged, and it is left as it is.
 */
export type RestoreOutcome = 'taken' | 'over' | 'unfit' | 'unreadable';

export type StoredMatch =
  | { readonly ok: true; readonly header: MatchHeader; readonly rows: readonly JournalRow[] }
  /** Nothing was ever done in it. */
  | { readonly ok: false; readonly why: 'empty' }
  | { readonly ok: false; readonly why: 'torn' | 'unfit'; readonly error: Error };

/** Other rules or cards would make another match of the same intents. */
function misfit({ rules, cards }: MatchHeader, cardsHash: string): Error | null {
  if (rules === RULES_VERSION && cards === cardsHash) return null;
  return new Error(`The match was begun under rules ${rules} and cards ${cards.slice(0, 8)}.`);
}

/** A journal to go on with, or why not. Throws when the store is to blame, which may pass. */
export async function readMatch(
  journal: Journal,
  id: string,
  cardsHash: string,
): Promise<StoredMatch> {
  try {
    const found = await journal.read(id);
    if (found === null) return { ok: false, why: 'empty' };
    const error = misfit(found.header, cardsHash);
    if (error !== null) return { ok: false, why: 'unfit', error };
    return found.rows.length === 0 ? { ok: false, why: 'empty' } : { ok: true, ...found };
  } catch (error) {
    if (error instanceof JournalFault) return { ok: false, why: 'torn', error };
    throw error;
  }
}

/** Private, and without a code to come in by: a match whose open seat was kept for somebody. */
export function isInvitation(match: Match): boolean {
  const { settings, status, seats } = match.listing();
  const isOpen = status === 'waiting' && seats[1] === null;
  return isOpen && settings.private && match.code === null;
}

/** A match that nobody can go on with: what is known of it is kept for whoever mends it. */
export async function abandonStored(
  { voided, journal, unwritten }: Pick<MatchDeps, 'voided' | 'journal' | 'unwritten'>,
  id: string,
  error: unknown,
): Promise<void> {
  try {
    await voided(id, error);
    await journal.close(id);
  } catch (failed) {
    unwritten(id, failed);
  }
}
