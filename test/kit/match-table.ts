import { Match } from '../../server/match/match.ts';
import type { MatchDeps } from '../../server/match/match-deps.ts';
import { MATCH_TIMEOUTS } from '../../server/match/match-timeouts.ts';
import { findDeck } from '../../server/matchmaking/find-deck.ts';
import type { Maker } from '../../server/registry/capacity.ts';
import type { MatchRegistryDeps } from '../../server/registry/match-registry-deps.ts';
import type {
  DeckChoice,
  Entry,
  JournalRow,
  MatchSettings,
} from '../../server/store/contract/entry.ts';
import type { FinishedGame, RatedPair } from '../../server/store/contract/store.ts';
import type { User } from '../../server/users/user.ts';
import { defaultBook, type Intent, RULES_VERSION, type Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Uncounted } from '../../shared/protocol/match-view.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';
import { calm, FakeTime } from './fake-time.ts';
import { MemoryJournal } from './memory-journal.ts';
import { type Dice, pickIntent } from './random-play.ts';

export const BOOK = defaultBook();
export const CLOCK = { bank: 60_000, increment: 5_000, cap: 30_000, away: 45_000 };

export const person = (name: string, kind: User['kind'] = 'guest'): User => ({
  id: `${kind[0]}_${name}`,
  name,
  kind,
});
/** A user who asks for a match, from an address or from an unknown one. */
export const visitor = (who: User, address: string | null = null): Maker => ({
  person: who,
  address,
});
export const ADA = person('ada');
export const BOB = person('bob');

export function deck(id: string): DeckChoice {
  const found = findDeck(BOOK, id);
  if (found === null) throw new Error(`There is no deck "${id}".`);
  return found;
}

export function decksFor(format: string): readonly [DeckChoice, DeckChoice] {
  if (format.startsWith('siege')) return [deck('crusader'), deck('tempest')];
  return format === 'skirmish'
    ? [deck('vanguard'), deck('undergrowth')]
    : [deck('ember'), deck('tide')];
}

/** The calls that a match made to its dependencies. */
type Recorded = {
  readonly finished: FinishedGame[];
  readonly voided: unknown[];
  readonly closed: string[];
  readonly moved: string[];
  /** The answers that a match gets about results and rated pairs. */
  uncounted: Uncounted | null;
  pair: RatedPair;
  unwritten: number;
  timedOut: number;
  stallsLookedFor: number;
};

export type World = {
  readonly time: FakeTime;
  readonly journal: MemoryJournal;
  readonly recorded: Recorded;
  readonly deps: Omit<MatchRegistryDeps & MatchDeps, 'listed' | 'closed' | 'moved' | RegistryOnly>;
};
type RegistryOnly = Exclude<keyof MatchRegistryDeps, keyof MatchDeps>;

export function makeWorld(journal = new MemoryJournal(), time = new FakeTime()): World {
  const recorded: Recorded = {
    finished: [],
    voided: [],
    closed: [],
    moved: [],
    uncounted: null,
    pair: { sameOwner: false, left: 3, wait: 0 },
    unwritten: 0,
    timedOut: 0,
    stallsLookedFor: 0,
  };
  let seeds = 0;
  const deps: World['deps'] = {
    book: BOOK,
    journal,
    timeouts: MATCH_TIMEOUTS,
    chat: { clean: (text) => ({ ok: true, text }) },
    now: time.now,
    wall: time.wall,
    setTimer: time.setTimer,
    creditStall() {
      recorded.stallsLookedFor += 1;
    },
    newSeed() {
      seeds += 1;
      return `seed ${seeds}`;
    },
    commitmentOf,
    ratingOf: () => 0,
    async gameOver(game) {
      recorded.finished.push(game);
      return recorded.uncounted;
    },
    ratedPair: async () => recorded.pair,
    voided: async (_match, error) => void recorded.voided.push(error),
    written() {},
    unwritten() {
      recorded.unwritten += 1;
    },
    answered() {},
    timedOut() {
      recorded.timedOut += 1;
    },
  };
  return { time, journal, recorded, deps };
}

export type MatchOptions = Partial<MatchSettings> & {
  readonly people?: readonly [User, User];
  readonly decks?: readonly [DeckChoice, DeckChoice];
};

/** No id is used twice, not even by a restored match. */
let sent = 0;

/** The dependencies of a single match without a registry. */
export const matchDeps = ({ deps, recorded }: World): MatchDeps => ({
  ...deps,
  listed: () => {},
  closed: (id) => void recorded.closed.push(id),
  moved: (id) => void recorded.moved.push(id),
});

/** A match with fake time and its journal, and short methods for tests. */
export class MatchTable {
  readonly match: Match;
  readonly world: World;

  constructor(world: World, match: Match) {
    this.world = world;
    this.match = match;
  }

  /** Both seats are empty. */
  static async empty(options: MatchOptions = {}, world = makeWorld()): Promise<MatchTable> {
    const { format = 'duel', bestOf = 1, rated = false, clock = CLOCK } = options;
    const settings = { format, bestOf, rated, private: false, clock };
    const about = { id: 'm', code: null, created: world.time.wall(), cards: 'c', settings };
    const header = { ...about, rules: RULES_VERSION };
    await world.journal.open(header);
    return new MatchTable(world, new Match(matchDeps(world), header));
  }

  /** Both players are connected, and the first game has begun. */
  static async begun(options: MatchOptions = {}, world = makeWorld()): Promise<MatchTable> {
    const table = await MatchTable.empty(options, world);
    const { people = [ADA, BOB], decks = decksFor(options.format ?? 'duel') } = options;
    for (const seat of [0, 1] as const) {
      await table.match.sit(people[seat], decks[seat]);
      await table.match.connect(seat, true);
    }
    return table;
  }

  /** Restored from handwritten entries; the players are not connected yet. */
  static async of(entries: readonly Entry[], options: MatchOptions = {}): Promise<MatchTable> {
    const table = await MatchTable.empty(options);
    const { journal } = table.world;
    for (const [n, entry] of entries.entries()) {
      await journal.append({ match: table.match.id, n, at: 0, entry });
    }
    return table.restored();
  }

  /** Restored from the journal or its first rows, as by another process; the players are not connected yet. */
  async restored(count?: number): Promise<MatchTable> {
    const found = await this.world.journal.read(this.match.id);
    if (found === null) throw new Error('The match has no journal.');
    const rows = found.rows.slice(0, count);
    const journal = new MemoryJournal();
    await journal.open(found.header);
    for (const row of rows) await journal.append(row);
    const world = makeWorld(journal);
    return new MatchTable(world, await Match.restore(matchDeps(world), found.header, rows));
  }

  async back(): Promise<this> {
    await this.match.connect(0, true);
    await this.match.connect(1, true);
    return this;
  }

  get time(): FakeTime {
    return this.world.time;
  }

  get table() {
    return this.match.table();
  }

  view(seat: Seat = 0) {
    const view = this.match.seatViews.view(seat);
    if (view === null) throw new Error('No game has begun.');
    return view;
  }

  async rows(): Promise<JournalRow[]> {
    return (await this.world.journal.read(this.match.id))?.rows ?? [];
  }

  async entries(): Promise<Entry[]> {
    return (await this.rows()).map(({ entry }) => entry);
  }

  send(seat: Seat, intent: Intent, id?: string): Promise<Answer> {
    sent += 1;
    const message = { id: id ?? `i${sent}`, rev: this.match.rev, intent };
    return this.match.submit(seat, message);
  }

  /** U2: accepts or declines the present offer of the other seat. */
  answer(seat: Seat, what: 'draw' | 'undo' | 'rematch', on = true): Promise<Answer> {
    return this.match.offer(seat, what, on, { answers: this.table.offered });
  }

  /** Sends an intent that must be accepted. */
  async play(seat: Seat, intent: Intent): Promise<void> {
    const answer = await this.send(seat, intent);
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
  }

  async keepHands(): Promise<this> {
    for (const seat of [0, 1] as const) await this.play(seat, { kind: 'mulligan', cards: [] });
    return this;
  }

  /** Plays so many random intents, unless the game ends before. */
  async playOn(dice: Dice, moves: number): Promise<void> {
    for (let i = 0; i < moves && this.match.status === 'playing'; i++) {
      const seat = dice.pick(this.match.seatViews.deciding());
      await this.play(seat, pickIntent(dice, this.match.seatViews.legal(seat)));
    }
  }

  async pass(ms: number): Promise<this> {
    await this.time.pass(ms);
    return this;
  }

  /** Resolves when all queued jobs are done. */
  async calm(): Promise<this> {
    await calm();
    return this;
  }
}
