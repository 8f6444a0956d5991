import { randomInt } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { type Book, deckFaults } from '../../shared/index.ts';
import type { MatchStatus, Uncounted } from '../../shared/protocol/match-view.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { countElsewhere } from '../cluster/counts-elsewhere.ts';
import type { MatchNotices } from '../cluster/match-notices.ts';
import type { Config } from '../config.ts';
import type { DamageNotes } from '../damage-notes.ts';
import type { Thinker } from '../house/thinker.ts';
import { cleanText } from '../limits/clean-text.ts';
import type { Limits } from '../limits/limits.ts';
import { STORE } from '../limits/table/store.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import { findDeck } from '../match/find-deck.ts';
import { Hall } from '../match/hall.ts';
import type { HallParts } from '../match/hall-parts.ts';
import type { HouseParts } from '../match/house-seat.ts';
import type { MatchParts } from '../match/parts.ts';
import type { Patience } from '../match/patience.ts';
import type { AskPair } from '../match/rated-terms.ts';
import { outcomeOf } from '../match/refusals.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { newCode, newMatchId } from '../new-names.ts';
import type { Ratings } from '../ratings.ts';
import { KnownPlayers } from '../records/known-players.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { Watching } from '../rooms/watching.ts';
import type { Finished, FinishedGame, Store } from '../store/contract.ts';
import { isDamage } from '../store/damage/is-damage.ts';
import type { DeckChoice } from '../store/entry.ts';
import type { VoidReports } from '../void-reports.ts';
import type { PendingResults } from './pending-results.ts';

export type HallNeeds = {
  readonly config: Config;
  readonly book: Book;
  readonly store: Store;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly damage: DamageNotes;
  readonly ratings: Ratings;
  readonly ratedPair: AskPair;
  readonly results: PendingResults;
  readonly reports: VoidReports;
  readonly lobby: Lobby;
  readonly watching: Watching;
  readonly patience: Patience;
  readonly thinker: Thinker;
  readonly log: Log;
  /** Null where this process is alone; the owner is null where the store is, too. */
  readonly cluster: Cluster | null;
  readonly notices: MatchNotices | null;
  readonly owner: string | null;
  now(): number;
  wall(): number;
  newSeed(): string;
  noticeStall(): void;
};

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

function houseDeck(book: Book, format: string): DeckChoice {
  const rules = book.formats[format];
  const fitting = Object.values(book.decks).filter(
    (deck) => rules !== undefined && deckFaults(book, rules, deck).length === 0,
  );
  const deck = fitting.length === 0 ? undefined : fitting[randomInt(fitting.length)];
  const found = deck === undefined ? null : findDeck(book, deck.id);
  if (found === null) throw new Error(`The book has no deck for "${format}".`);
  return found;
}

/** A mind that failed must not cost a match: the simplest one answers in its place. */
function thinkWith({ thinker, log }: HallNeeds): HouseParts['think'] {
  return (level, question) =>
    thinker.think(level, question).catch((error: unknown) => {
      log.error({ err: error, level }, 'A house bot could not think.');
      return thinker.think('easy', question);
    });
}

/** To the sockets of a match that goes on in another process: join it again, by its id. */
const MOVED_CODE = 4103;

const RETRIES = [STORE.resultAgain, STORE.resultLater, STORE.resultRarely];

/** A result not written now is written later, or after the next start: its id makes it count once. */
async function record(needs: HallNeeds, game: FinishedGame): Promise<Uncounted | null> {
  const { ratings } = needs;
  const { uncounted } = await write(needs, game);
  // Tables show what is known: a store that fails now is asked again at the next join.
  await Promise.all(game.seats.map((person) => ratings.look(person, game.format))).catch(() => {});
  return uncounted;
}

async function write({ store, log }: HallNeeds, game: FinishedGame): Promise<Finished> {
  for (let tries = 0; ; tries++) {
    try {
      return await store.records.finish(game);
    } catch (error) {
      log.error({ err: error, game: game.id }, 'A result could not be written.');
      const wait = RETRIES[Math.min(tries, RETRIES.length - 1)] ?? 0;
      await new Promise((done) => setTimer(wait, () => done(null)));
    }
  }
}

/** Counts matches by status, whatever is listed of them. */
function countMatches({ metrics }: HallNeeds, statusOf: (id: string) => MatchStatus | null) {
  const known = new Map<string, MatchStatus>();
  return (id: string): void => {
    const status = statusOf(id);
    metrics.matchMoved(known.get(id) ?? null, status);
    if (status === null) known.delete(id);
    else known.set(id, status);
  };
}

/** Tells the lobby, here or of all processes, how a match stands. */
function listWith(
  { lobby, notices }: HallNeeds,
  count: (match: string) => void,
): HallParts['listed'] {
  return (match, listing, moved) => {
    count(match);
    if (notices === null) lobby.note(match, listing);
    else notices.note(match, moved);
  };
}

/** What the operator is told of a store that cannot be written or read. */
function troubledBy({ log, damage }: HallNeeds): Pick<HallParts, 'unwritten' | 'unreadable'> {
  // Where nothing can be written, everybody's every intent is such a line.
  const note = sampled(log);
  return {
    unreadable: (match, error) => damage.match(match, error),
    unwritten(match, error) {
      if (isDamage(error)) damage.match(match, error);
      note('error', 'unwritten', 'The journal cannot be written.', { err: error, match });
    },
  };
}

/** What the operator sees of the matches' work. */
const countedBy = (metrics: Metrics): Pick<MatchParts, 'written' | 'answered' | 'timedOut'> => ({
  written: (ms) => metrics.journalWritten(ms / 1000),
  answered: (answer, ms) => metrics.intentAnswered(outcomeOf(answer), ms / 1000),
  timedOut: () => metrics.timedOut(),
});

export function makeHall(needs: HallNeeds): Hall {
  const { config, book, store, limits, metrics, ratings, reports, watching, log } = needs;
  const { now, wall, newSeed, ratedPair, results, patience, noticeStall, cluster, owner } = needs;
  const isHere = (id: string) => hall.match(id) !== undefined;
  const known = new KnownPlayers({ records: store.records, now, wall });
  const count = countMatches(needs, (id) => hall.match(id)?.status ?? null);
  const hall: Hall = new Hall({
    book,
    journal: store.journal,
    patience,
    chat: { clean: cleanText },
    now,
    noticeStall,
    wall,
    setTimer,
    newSeed,
    commitmentOf,
    cardsHash: cardsHash(book),
    most: config.maxMatches,
    limits,
    ...(owner === null ? {} : { claim: { owner, ms: config.lease } }),
    ...(cluster === null ? {} : { elsewhere: countElsewhere(cluster.board, isHere) }),
    hasPlayed: known.has.bind(known),
    newId: newMatchId,
    newCode,
    houseDeck: (format) => houseDeck(book, format),
    think: thinkWith(needs),
    ratingOf: (person, format) => ratings.at(person, format),
    gameOver: (game) => results.add(game.match, record(needs, game)),
    ratedPair,
    clock: config.clock,
    async voided(match, error) {
      metrics.voided();
      const report = await reports.write(match, error);
      log.error({ match, report }, 'A match met a bug and was voided.');
    },
    listed: listWith(needs, count),
    ...troubledBy(needs),
    ...countedBy(metrics),
    async openRoom(match) {
      await matchMaker.createRoom('match', { match: match.id });
    },
    closeRoom(match, why) {
      if (why === 'moved') metrics.letGo();
      const code = why === 'moved' ? MOVED_CODE : undefined;
      watching.close(match, code);
      void matchMaker.getLocalRoomById(match)?.disconnect(code);
    },
    watchRoom: (match, viewer) => watching.roomFor(match, viewer),
  });
  return hall;
}
