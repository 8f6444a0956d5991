import { randomInt } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { type Book, deckFaults } from '../../shared/index.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import type { MatchStatus, Uncounted } from '../../shared/protocol/match-view.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { countElsewhere } from '../cluster/counts-elsewhere.ts';
import type { MatchNotices } from '../cluster/match-notices.ts';
import type { Config } from '../config/config.ts';
import { cleanText } from '../limits/clean-text.ts';
import type { Limits } from '../limits/limits.ts';
import { STORE } from '../limits/table/store.ts';
import type { Log } from '../log/make-log.ts';
import { sampled } from '../log/sampled.ts';
import type { HouseBotDeps } from '../match/bots/house-bot.ts';
import type { Thinker } from '../match/bots/thinker.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { MatchTimeouts } from '../match/match-timeouts.ts';
import type { AskPair } from '../match/state/rated-terms.ts';
import { outcomeOf } from '../match/state/rejections.ts';
import { findDeck } from '../matchmaking/find-deck.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { MatchRegistry } from '../registry/match-registry.ts';
import type { MatchRegistryDeps } from '../registry/match-registry-deps.ts';
import { KnownPlayers } from '../results/known-players.ts';
import type { Ratings } from '../results/ratings.ts';
import type { Lobby } from '../rooms/lobby.ts';
import type { SpectatorRooms } from '../rooms/spectator-rooms.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { Finished, FinishedGame, Store } from '../store/contract/store.ts';
import { isDamage } from '../store/damage/is-damage.ts';
import type { DamageNotes } from './damage-notes.ts';
import { newCode, newMatchId } from './new-names.ts';
import type { PendingResults } from './pending-results.ts';
import type { VoidReports } from './void-reports.ts';

export type MakeMatchRegistryDeps = {
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
  readonly spectatorRooms: SpectatorRooms;
  readonly timeouts: MatchTimeouts;
  readonly thinker: Thinker;
  readonly log: Log;
  /** Null if there are no other processes; the owner is null if the store is not shared either. */
  readonly cluster: Cluster | null;
  readonly notices: MatchNotices | null;
  readonly owner: string | null;
  now(): number;
  wall(): number;
  newSeed(): string;
  creditStall(): void;
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

/** A bot that fails must not cost a match: the simplest bot answers in its place. */
function thinkWith({ thinker, log }: MakeMatchRegistryDeps): HouseBotDeps['think'] {
  return (level, question) =>
    thinker.think(level, question).catch((error: unknown) => {
      log.error({ err: error, level }, 'A house bot failed to decide.');
      return thinker.think('easy', question);
    });
}

const RETRIES = [STORE.resultAgain, STORE.resultLater, STORE.resultRarely];

/** A result that cannot be written now is written later, or after the next start; its id makes it count once. */
async function record(deps: MakeMatchRegistryDeps, game: FinishedGame): Promise<Uncounted | null> {
  const { ratings } = deps;
  const { uncounted } = await write(deps, game);
  // Matches show the ratings that are known: if the store fails now, it is asked again at the next join.
  await Promise.all(game.seats.map((person) => ratings.load(person, game.format))).catch(() => {});
  return uncounted;
}

async function write({ store, log }: MakeMatchRegistryDeps, game: FinishedGame): Promise<Finished> {
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

/** Counts matches by status, whether they are listed or not. */
function countMatches(
  { metrics }: MakeMatchRegistryDeps,
  statusOf: (id: string) => MatchStatus | null,
) {
  const known = new Map<string, MatchStatus>();
  return (id: string): void => {
    const status = statusOf(id);
    metrics.matchMoved(known.get(id) ?? null, status);
    if (status === null) known.delete(id);
    else known.set(id, status);
  };
}

/** Passes the state of a match to the lobby of this process, or to those of all processes. */
function listWith(
  { lobby, notices }: MakeMatchRegistryDeps,
  count: (match: string) => void,
): MatchRegistryDeps['listed'] {
  return (match, listing, moved) => {
    count(match);
    if (notices === null) lobby.note(match, listing);
    else notices.note(match, moved);
  };
}

/** Reports to the operator when the store cannot be written or read. */
function storeErrorHandlers({
  log,
  damage,
}: MakeMatchRegistryDeps): Pick<MatchRegistryDeps, 'unwritten' | 'unreadable'> {
  // While the store is unavailable, every intent causes such a line.
  const note = sampled(log);
  return {
    unreadable: (match, error) => damage.match(match, error),
    unwritten(match, error) {
      if (isDamage(error)) damage.match(match, error);
      note('error', 'unwritten', 'The journal cannot be written.', { err: error, match });
    },
  };
}

/** Metrics of the work of matches. */
const countedBy = (metrics: Metrics): Pick<MatchDeps, 'written' | 'answered' | 'timedOut'> => ({
  written: (ms) => metrics.journalWritten(ms / 1000),
  answered: (answer, ms) => metrics.intentAnswered(outcomeOf(answer), ms / 1000),
  timedOut: () => metrics.timedOut(),
});

/** The rooms of a match: the one with its seats, and those of its spectators. */
const roomsWith = ({
  metrics,
  spectatorRooms,
}: MakeMatchRegistryDeps): Pick<MatchRegistryDeps, 'openRoom' | 'closeRoom' | 'watchRoom'> => ({
  async openRoom(match) {
    await matchMaker.createRoom('match', { match: match.id });
  },
  closeRoom(match, why) {
    if (why === 'moved') metrics.handOff();
    const code = why === 'moved' ? CLOSE_CODES.moved : undefined;
    spectatorRooms.close(match, code);
    void matchMaker.getLocalRoomById(match)?.disconnect(code);
  },
  watchRoom: (match, viewer) => spectatorRooms.roomFor(match, viewer),
});

export function makeMatchRegistry(deps: MakeMatchRegistryDeps): MatchRegistry {
  const { config, book, store, limits, metrics, ratings, reports, log } = deps;
  const { now, wall, newSeed, ratedPair, results, timeouts, creditStall, cluster, owner } = deps;
  const isHere = (id: string) => registry.match(id) !== undefined;
  const known = new KnownPlayers({ records: store.records, now, wall });
  const count = countMatches(deps, (id) => registry.match(id)?.status ?? null);
  const registry: MatchRegistry = new MatchRegistry({
    book,
    journal: store.journal,
    timeouts,
    chat: { clean: cleanText },
    now,
    creditStall,
    wall,
    setTimer,
    newSeed,
    commitmentOf,
    cardsHash: cardsHash(book),
    most: config.maxMatches,
    limits,
    ...(owner === null ? {} : { claim: { owner, ms: config.lease } }),
    ...(cluster === null ? {} : { elsewhere: countElsewhere(cluster.clusterState, isHere) }),
    hasPlayed: known.has.bind(known),
    newId: newMatchId,
    newCode,
    houseDeck: (format) => houseDeck(book, format),
    think: thinkWith(deps),
    ratingOf: (person, format) => ratings.at(person, format),
    gameOver: (game) => results.add(game.match, record(deps, game)),
    ratedPair,
    clock: config.clock,
    async voided(match, error) {
      metrics.voided();
      const report = await reports.write(match, error);
      log.error({ match, report }, 'A match failed because of a bug and was voided.');
    },
    listed: listWith(deps, count),
    ...storeErrorHandlers(deps),
    ...countedBy(metrics),
    ...roomsWith(deps),
  });
  return registry;
}
