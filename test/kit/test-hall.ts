import { LEVELS } from '../../bots/house/minds.ts';
import { makeLimits } from '../../server/limits/limits.ts';
import { Hall } from '../../server/match/hall.ts';
import type { HallParts } from '../../server/match/hall-parts.ts';
import type { Listing } from '../../server/match/listing.ts';
import { PATIENCE } from '../../server/match/patience.ts';
import type { MatchSettings } from '../../server/store/entry.ts';
import { BOOK, CLOCK, decksFor, makeWorld, type World } from './match-table.ts';
import { MemoryNoShows } from './memory-no-shows.ts';

export const SETTINGS: MatchSettings = {
  format: 'duel',
  bestOf: 1,
  rated: false,
  private: false,
  clock: CLOCK,
};

export type TestHall = World & {
  readonly hall: Hall;
  /** What the lobby was last told of each match. */
  readonly lobby: Map<string, Listing | null>;
  readonly rooms: Set<string>;
  /** Matches that it could not read. */
  readonly unreadable: string[];
};

/** A hall without sockets: its rooms are names. */
export function testHall(world = makeWorld(), given: Partial<HallParts> = {}): TestHall {
  const lobby = new Map<string, Listing | null>();
  const rooms = new Set<string>();
  const unreadable: string[] = [];
  let made = 0;
  const hall = new Hall({
    ...world.parts,
    cardsHash: 'cards',
    most: 100,
    clock: CLOCK,
    limits: makeLimits(false),
    newId() {
      made += 1;
      return `match${made}`;
    },
    newCode: () => `CODE-${made}`,
    hasPlayed: async () => false,
    houseDeck: (format) => decksFor(format)[1],
    think: async (level, question) =>
      LEVELS[level].make({ book: BOOK, seed: 'house' }).decide(question),
    openRoom: async ({ id }) => void rooms.add(id),
    closeRoom: (id) => void rooms.delete(id),
    watchRoom: async ({ id }, viewer) => `watch ${id} ${viewer}`,
    unreadable: (id) => void unreadable.push(id),
    listed: (id, listing) => void lobby.set(id, listing),
    ...given,
  });
  return { ...world, hall, lobby, rooms, unreadable };
}

/** What a queue of this hall is handed, with the no-shows it notes. */
export function queueDeps({ hall, time, told }: TestHall) {
  const noShows = new MemoryNoShows();
  const { now, wall } = time;
  const { arrival } = PATIENCE;
  const ratedPair = async () => told.pair;
  return { hall, clock: CLOCK, houseAfter: 20_000, arrival, noShows, ratedPair, now, wall };
}
