import { type Book, RULES_VERSION } from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import { ReplayFault } from '../../shared/replay/steps-of.ts';
import { applyEntry, type MatchState, newMatchState } from '../match/state/match-state.ts';
import type { Ending, JournalRow, MatchHeader } from '../store/contract/entry.ts';
import type { PlayedGame } from './replay-file.ts';

/** Whether a match can be replayed here: with the same rules and the same cards. */
export function isPlayable(book: Book, { rules, cards }: MatchHeader): boolean {
  return rules === RULES_VERSION && cards === cardsHash(book);
}

/** Keeps times in order if the wall clock was set back during a game. */
const notBefore = (times: readonly number[], began: number, at: number): number =>
  Math.max(at, times.at(-1) ?? began);

/** When each intent of the running game was sent; the match state does not keep it. */
function noteTime(times: number[], { entry, at }: JournalRow, { began }: MatchState): void {
  if (entry.kind === 'began') times.length = 0;
  else if (entry.kind === 'undone') times.length -= entry.count;
  else if (entry.kind === 'acted') times.push(notBefore(times, began, at));
}

/** How the row ended a game, if it did; a voided game has no result. */
function endedBy({ entry }: JournalRow, { ending }: MatchState): Ending | null {
  return entry.kind === 'acted' || entry.kind === 'ended' ? ending : null;
}

function gameOf(
  f: MatchState,
  times: readonly number[],
  ended: number,
  ending: Ending,
): PlayedGame {
  const { id, rules, cards, settings } = f.header;
  const [a, b] = f.seats;
  if (a === null || b === null) throw new ReplayFault(-1, `Match ${id} was played by one seat.`);
  const decks = [a.deck, b.deck] as const;
  return {
    id: `${id}-${f.number}`,
    rules,
    cards,
    format: settings.format,
    seed: f.seed,
    commitment: commitmentOf(f.seed, decks),
    decks,
    seats: [
      { name: a.person.name, kind: a.person.kind },
      { name: b.person.name, kind: b.person.kind },
    ],
    began: f.began,
    ended,
    ending,
    intents: f.moves.slice(),
    times: times.slice(),
  };
}

/** The finished games of a match, without moves that were undone. */
export function gamesOf(
  book: Book,
  header: MatchHeader,
  rows: readonly JournalRow[],
): PlayedGame[] {
  if (!isPlayable(book, header)) {
    throw new ReplayFault(-1, `Match ${header.id} was played with other rules or other cards.`);
  }
  const state = newMatchState(header);
  const times: number[] = [];
  const games: PlayedGame[] = [];
  for (const row of rows) {
    const result = applyEntry(book, state, row.entry, row.at);
    if (!result.ok) throw new ReplayFault(times.length, result.message);
    noteTime(times, row, state);
    const ending = endedBy(row, state);
    if (ending === null) continue;
    games.push(gameOf(state, times, notBefore(times, state.began, row.at), ending));
  }
  return games;
}
