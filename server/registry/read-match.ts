import { RULES_VERSION } from '../../shared/index.ts';
import type { Match } from '../match/match.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { JournalFault } from '../store/contract/journal-fault.ts';
import type { Journal } from '../store/contract/store.ts';

/**
 * `taken`: the match continues here. `over`: it has ended. `unfit`: it waits for a process with its rules and
 * cards. `unreadable`: its journal is damaged and was left unchanged.
 */
export type RestoreOutcome = 'taken' | 'over' | 'unfit' | 'unreadable';

export type StoredMatch =
  | { readonly ok: true; readonly header: MatchHeader; readonly rows: readonly JournalRow[] }
  /** The match has no entries. */
  | { readonly ok: false; readonly why: 'empty' }
  | { readonly ok: false; readonly why: 'torn'; readonly error: Error }
  | ({ readonly ok: false; readonly why: 'unfit' } & UnfitMatch);

/** Begun under other rules or cards, with which the same intents would lead to another game. */
export type UnfitMatch = { readonly header: MatchHeader; readonly rows: readonly JournalRow[] };

const fits = ({ rules, cards }: MatchHeader, cardsHash: string): boolean =>
  rules === RULES_VERSION && cards === cardsHash;

/** Reads a journal, or says why the match cannot continue. Throws when the store fails, which may be temporary. */
export async function readMatch(
  journal: Journal,
  id: string,
  cardsHash: string,
): Promise<StoredMatch> {
  try {
    const found = await journal.read(id);
    if (found === null) return { ok: false, why: 'empty' };
    if (!fits(found.header, cardsHash)) return { ok: false, why: 'unfit', ...found };
    return found.rows.length === 0 ? { ok: false, why: 'empty' } : { ok: true, ...found };
  } catch (error) {
    if (error instanceof JournalFault) return { ok: false, why: 'torn', error };
    throw error;
  }
}

/** Whether the open seat is reserved for an invited user: such a match is private and has no code. */
export function isInvitation(match: Match): boolean {
  const { settings, status, seats } = match.listing();
  const isOpen = status === 'waiting' && seats[1] === null;
  return isOpen && settings.private && match.code === null;
}

/** Closes a match that cannot continue, and keeps a report of it for the administrator. */
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
