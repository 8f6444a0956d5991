import { type Book, hashOf, RULES_VERSION } from '../../shared/index.ts';
import { cardsHash } from '../records/cards-hash.ts';
import { commitmentOf } from '../records/commitment-of.ts';
import type { ReplayFile } from '../records/replay-file.ts';
import { type Played, ReplayFault, stepsOf } from '../records/steps-of.ts';

export type Verdict =
  | { readonly ok: true; readonly intents: number; readonly hash: string }
  | { readonly ok: false; readonly message: string };

const differs = (message: string): Verdict => ({ ok: false, message });

const brief = (hash: string | undefined): string => `${hash?.slice(0, 12)}…`;

/** What can be seen without playing. */
function setupFault(book: Book, { rules, cards, seed, decks, commitment }: ReplayFile) {
  if (rules !== RULES_VERSION) {
    return `other rules: recorded under "${rules}", these are "${RULES_VERSION}"; replay it with the version it was played on.`;
  }
  if (cards !== cardsHash(book)) {
    return `other cards: recorded with ${brief(cards)}, these are ${brief(cardsHash(book))}; replay it with the version it was played on.`;
  }
  if (commitment === commitmentOf(seed, decks)) return null;
  return 'the commitment is not the one of this seed and these decks: one of them was changed after the start.';
}

function stepFault({ hashes }: ReplayFile, { at, game }: Played): string | null {
  const hash = hashOf(game);
  if (at < 0 || hash === hashes[at]) return null;
  return `differs at intent ${at}: the game's hash is ${brief(hash)}, recorded was ${brief(hashes[at])}`;
}

function named({ winner }: ReplayFile['ending']): string {
  if (winner === null) return 'nobody';
  return winner === 'both' ? 'the pair' : `seat ${winner}`;
}

/** Draws that were agreed on leave no result in the game. */
function endFault({ ending }: ReplayFile, { game: { result } }: Played): string | null {
  if (result === null || result.winner === ending.winner) return null;
  return `differs at the end: ${named(result)} wins, recorded was ${named(ending)}`;
}

function playAll(book: Book, file: ReplayFile, visit: (played: Played) => void): Verdict {
  let last: Played | null = null;
  for (const played of stepsOf(book, file)) {
    visit(played);
    const fault = stepFault(file, played);
    if (fault !== null) return differs(fault);
    last = played;
  }
  if (last === null) throw new Error('A record begins with the dealt game.');
  const fault = endFault(file, last);
  if (fault !== null) return differs(fault);
  return { ok: true, intents: file.intents.length, hash: hashOf(last.game) };
}

/** Plays a file again and compares everything it says with everything that happens. */
export function verifyReplay(
  book: Book,
  file: ReplayFile,
  visit: (played: Played) => void,
): Verdict {
  const fault = setupFault(book, file);
  if (fault !== null) return differs(fault);
  try {
    return playAll(book, file, visit);
  } catch (error) {
    if (!(error instanceof ReplayFault)) throw error;
    const where = error.at < 0 ? 'before the first intent' : `at intent ${error.at}`;
    return differs(`differs ${where}: ${error.message}`);
  }
}
