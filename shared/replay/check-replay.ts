import { RULES_VERSION } from '../rules/version.ts';
import type { Book } from '../state/book.ts';
import { hashOf } from '../state/hash.ts';
import { cardsHash } from './cards-hash.ts';
import { commitmentOf } from './commitment-of.ts';
import type { ReplayFile } from './replay-file.ts';
import { type Played, ReplayFault, stepsOf } from './steps-of.ts';

/** What proves the recorded ending of a game. */
export type EndingBasis = 'moves' | 'agreement' | 'forfeit';

/** `foreign`: recorded under other rules or cards, so it cannot be checked here. */
export type Checked =
  | { readonly ok: true; readonly hash: string; readonly basis: EndingBasis }
  | { readonly ok: false; readonly why: 'differs' | 'foreign'; readonly message: string };

const differs = (message: string): Checked => ({ ok: false, why: 'differs', message });
const foreign = (message: string): Checked => ({ ok: false, why: 'foreign', message });

const brief = (hash: string | undefined): string => `${hash?.slice(0, 12)}…`;

/** The errors that can be found without playing the game. */
function setupFault(book: Book, file: ReplayFile): Checked | null {
  const { rules, cards, seed, decks, commitment } = file;
  const help = 'replay it with the version it was played on';
  if (rules !== RULES_VERSION) {
    return foreign(
      `other rules: recorded under "${rules}", these are "${RULES_VERSION}"; ${help}.`,
    );
  }
  if (cards !== cardsHash(book)) {
    const [then, now] = [brief(cards), brief(cardsHash(book))];
    return foreign(`other cards: recorded with ${then}, these are ${now}; ${help}.`);
  }
  if (commitment !== commitmentOf(seed, decks)) {
    return differs(
      'the commitment does not match the seed and the decks: one of them was changed after the start.',
    );
  }
  return timeFault(file);
}

function timeFault({ began, times, ended }: ReplayFile): Checked | null {
  const all = [began, ...times, ended];
  const at = all.findIndex((time, place) => time < (all[place - 1] ?? 0));
  if (at < 0) return null;
  const what = at === all.length - 1 ? 'the end' : `intent ${at - 1}`;
  return differs(`the times are out of order: ${what} is earlier than the entry before it.`);
}

function stepFault({ hashes }: ReplayFile, { at, game }: Played): Checked | null {
  const hash = hashOf(game);
  if (at < 0 || hash === hashes[at]) return null;
  return differs(
    `differs at intent ${at}: the hash of the game is ${brief(hash)}, the recorded one ${brief(hashes[at])}`,
  );
}

function endingWords({ winner, reason }: ReplayFile['ending']): string {
  const names = { 0: 'seat 0 wins', 1: 'seat 1 wins', both: 'the pair wins' };
  return `${winner === null ? 'nobody wins' : names[winner]} (${reason})`;
}

/** The reasons of a concession that the clock made for a seat. */
const FORFEITS = ['time', 'away'];

/** Apart from endings by the rules, there are draws by agreement and concessions made by the clock. */
function endingOf(
  { ending, intents }: ReplayFile,
  { mode, result }: Played['game'],
): EndingBasis | Checked {
  if (result === null) {
    const isDraw = ending.winner === null && ending.reason === 'agreed' && mode !== 'siege';
    if (isDraw) return 'agreement';
    return differs(
      `differs at the end: ${endingWords(ending)}, but after the last recorded intent the game is still open: intents are missing.`,
    );
  }
  const isForfeit = intents.at(-1)?.intent.kind === 'concede' && FORFEITS.includes(ending.reason);
  if (ending.winner === result.winner && ending.reason === result.reason) return 'moves';
  if (ending.winner === result.winner && isForfeit) return 'forfeit';
  return differs(
    `differs at the end: by the moves ${endingWords(result)}, but the recorded ending is ${endingWords(ending)}`,
  );
}

function playAll(book: Book, file: ReplayFile, visit: (played: Played) => void): Checked {
  let last: Played | null = null;
  for (const played of stepsOf(book, file)) {
    visit(played);
    const fault = stepFault(file, played);
    if (fault !== null) return fault;
    last = played;
  }
  if (last === null) throw new Error('A record must begin with the dealt game.');
  const basis = endingOf(file, last.game);
  if (typeof basis !== 'string') return basis;
  return { ok: true, hash: hashOf(last.game), basis };
}

/** Plays a file again and compares everything it claims with what happens. */
export function checkReplay(
  book: Book,
  file: ReplayFile,
  visit: (played: Played) => void = () => {},
): Checked {
  const fault = setupFault(book, file);
  if (fault !== null) return fault;
  try {
    return playAll(book, file, visit);
  } catch (error) {
    if (!(error instanceof ReplayFault)) throw error;
    const where = error.at < 0 ? 'before the first intent' : `at intent ${error.at}`;
    return differs(`differs ${where}: ${error.message}`);
  }
}
