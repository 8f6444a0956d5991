import { RULES_VERSION } from '../rules/version.ts';
import type { Book } from '../state/book.ts';
import { hashOf } from '../state/hash.ts';
import { cardsHash } from './cards-hash.ts';
import { commitmentOf } from './commitment-of.ts';
import type { ReplayFile } from './replay-file.ts';
import { type Played, ReplayFault, stepsOf } from './steps-of.ts';

/** What the ending of a game rests on, beside the word of whoever wrote it down. */
export type EndingBasis = 'moves' | 'agreement' | 'forfeit';

/** `foreign`: played under other rules or cards, so that nothing can be said of it here. */
export type Checked =
  | { readonly ok: true; readonly hash: string; readonly basis: EndingBasis }
  | { readonly ok: false; readonly why: 'differs' | 'foreign'; readonly message: string };

const differs = (message: string): Checked => ({ ok: false, why: 'differs', message });
const foreign = (message: string): Checked => ({ ok: false, why: 'foreign', message });

const brief = (hash: string | undefined): string => `${hash?.slice(0, 12)}…`;

/** What can be seen without playing. */
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
      'the commitment is not the one of this seed and these decks: one of them was changed after the start.',
    );
  }
  return timeFault(file);
}

function timeFault({ began, times, ended }: ReplayFile): Checked | null {
  const all = [began, ...times, ended];
  const at = all.findIndex((time, place) => time < (all[place - 1] ?? 0));
  if (at < 0) return null;
  const what = at === all.length - 1 ? 'the end' : `intent ${at - 1}`;
  return differs(`the times are out of order: ${what} comes before what was done before it.`);
}

function stepFault({ hashes }: ReplayFile, { at, game }: Played): Checked | null {
  const hash = hashOf(game);
  if (at < 0 || hash === hashes[at]) return null;
  return differs(
    `differs at intent ${at}: the game's hash is ${brief(hash)}, recorded was ${brief(hashes[at])}`,
  );
}

function endingWords({ winner, reason }: ReplayFile['ending']): string {
  const names = { 0: 'seat 0 wins', 1: 'seat 1 wins', both: 'the pair wins' };
  return `${winner === null ? 'nobody wins' : names[winner]} (${reason})`;
}

/** A concession that a clock made, for a seat whose time ran out. */
const FORFEITS = ['time', 'away'];

/** Beside what the rules decide there are draws by agreement, and seats that a clock gave up for. */
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
    `differs at the end: by the moves ${endingWords(result)}, recorded was ${endingWords(ending)}`,
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
  if (last === null) throw new Error('A record begins with the dealt game.');
  const basis = endingOf(file, last.game);
  if (typeof basis !== 'string') return basis;
  return { ok: true, hash: hashOf(last.game), basis };
}

/** Plays a file again and compares everything it says with everything that happens. */
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
