import { LEVELS } from '../../bots/house/strategies.ts';
import { makeLimits } from '../../server/limits/limits.ts';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import type { Listing } from '../../server/match/state/listing.ts';
import { MatchRegistry } from '../../server/registry/match-registry.ts';
import type { MatchRegistryDeps } from '../../server/registry/match-registry-deps.ts';
import type { MatchSettings } from '../../server/store/contract/entry.ts';
import { BOOK, CLOCK, decksFor, makeWorld, type World } from './match-table.ts';
import { MemoryNoShows } from './memory-no-shows.ts';

export const SETTINGS: MatchSettings = {
  format: 'duel',
  bestOf: 1,
  rated: false,
  private: false,
  clock: CLOCK,
};

export type TestRegistry = World & {
  readonly registry: MatchRegistry;
  /** The last listing of each match that the lobby received. */
  readonly lobby: Map<string, Listing | null>;
  readonly rooms: Set<string>;
  /** Ids of matches that could not be read. */
  readonly unreadable: string[];
};

/** A match registry without sockets: its rooms are only names. */
export function testRegistry(
  world = makeWorld(),
  given: Partial<MatchRegistryDeps> = {},
): TestRegistry {
  const lobby = new Map<string, Listing | null>();
  const rooms = new Set<string>();
  const unreadable: string[] = [];
  let made = 0;
  const registry = new MatchRegistry({
    ...world.deps,
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
  return { ...world, registry, lobby, rooms, unreadable };
}

/** The dependencies of a queue on this registry, with the no-shows it records. */
export function queueDeps({ registry, time, recorded }: TestRegistry) {
  const noShows = new MemoryNoShows();
  const { now, wall } = time;
  const { arrival } = MATCH_TIMEOUTS;
  const ratedPair = async () => recorded.pair;
  return { registry, clock: CLOCK, houseAfter: 20_000, arrival, noShows, ratedPair, now, wall };
}
