import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { project } from '../../server/mirror/project.ts';
import { cloneGame, defaultBook, type Game, legalIntents, step } from '../../shared/index.ts';
import { readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { createDice, randomSetup } from '../kit/random-play.ts';
import { compare, playThrough, seedsOfEachFormat, show, startGame } from './shown.ts';
import { tableAt } from './table.ts';
import { type Client, stateOf, Wire } from './wire.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const book = defaultBook();
const seeds = seedsOfEachFormat(book, 'mirror', 1);
const MOST_MOVES = 150;
const NONE: ReadonlySet<Client> = new Set();

function expectSeen(game: Game, moves: number, client: Client): void {
  const { wanted, seen } = compare(book, game, moves, client);
  // A quick look first: this is asked thousands of times.
  if (!isDeepStrictEqual(seen, wanted)) expect(seen).toEqual(wanted);
}

/** Plays a match through a wire with all three kinds of clients; `look` comes after each move. */
function watch(seed: string, look: (wire: Wire, game: Game, moves: number) => void, away = NONE) {
  playThrough(book, seed, (game) => {
    const wire = new Wire();
    let moves = 0;
    show(wire, book, game, moves);
    for (const viewer of VIEWERS) wire.join(viewer);
    return {
      after() {
        moves += 1;
        show(wire, book, game, moves);
        wire.flush(away);
        look(wire, game, moves);
      },
    };
  });
}

describe('a client', () => {
  it.each(seedsOfEachFormat(book, 'mirror', 3))(
    'sees what the core shows it after every move (seed %s)',
    (seed) => {
      watch(seed, ({ clients }, game, moves) => {
        for (const client of clients) expectSeen(game, moves, client);
      });
    },
    60_000,
  );

  it.each(seeds)(
    'that comes late sees the same, whenever it comes (seed %s)',
    (seed) => {
      watch(seed, (wire, game, moves) => {
        expectSeen(game, moves, wire.newcomer(VIEWERS[moves % VIEWERS.length]!));
      });
    },
    60_000,
  );

  it.each(seeds)(
    'that was away sees the same once it is back (seed %s)',
    (seed) => {
      const dice = createDice(`${seed}/away`);
      const away = new Set<Client>();
      let returns = 0;
      const visit = (wire: Wire, client: Client, game: Game, moves: number) => {
        if (dice.chance(0.3) && away.delete(client)) {
          wire.resync(client);
          returns += 1;
        }
        if (!away.has(client)) expectSeen(game, moves, client);
        if (dice.chance(0.1)) away.add(client);
      };
      watch(
        seed,
        (wire, game, moves) => {
          for (const client of wire.clients) visit(wire, client, game, moves);
        },
        away,
      );
      expect(returns).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a match room', () => {
  it('can be read before anything was shown in it', () => {
    const wire = new Wire();
    const state = stateOf(wire.join('spectator'));
    // The server's own state can be read as well: its type has all that clients rely on.
    expect(readGame(wire.state)).toBeNull();
    expect(readGame(state)).toBeNull();
    expect(readMatch(state)).toMatchObject({ format: '', seats: [], drawOffers: [] });
  });

  it('shows a seat to all who look through one view of it, whenever they come', () => {
    const wire = new Wire();
    const game = startGame(book, randomSetup(book, seeds[0]!));
    const view = wire.viewFor(0);
    show(wire, book, game, 0);
    const first = wire.newcomer(0, view);
    wire.clients.push(first);
    show(wire, book, game, 1);
    wire.flush();
    const second = wire.newcomer(0, view);
    wire.clients.push(second);
    const [intent] = legalIntents(book, game, 0);
    expect(step(book, game, 0, intent).ok).toBe(true);
    show(wire, book, game, 2);
    wire.flush();
    for (const client of wire.clients) expectSeen(game, 2, client);
  });

  it('shows a table and no game before the first one', () => {
    const wire = new Wire();
    const table = tableAt(0, [], null);
    project(wire.state, { rev: 0, table, game: null, hands: [[], []] });
    const state = stateOf(wire.join(0));
    expect(readGame(state)).toBeNull();
    expect(readMatch(state)).toEqual(table);
  });

  it('shows nothing of a game that is gone when the next of a series begins', () => {
    const wire = new Wire();
    const seed = seeds[0]!;
    show(
      wire,
      book,
      playThrough(book, seed, () => ({})),
      90,
    );
    for (const viewer of VIEWERS) wire.join(viewer);
    wire.flush();
    const next = startGame(book, randomSetup(book, `${seed}/next`));
    show(wire, book, next, 91);
    wire.flush();
    for (const client of wire.clients) expectSeen(next, 91, client);
    for (const viewer of VIEWERS) expectSeen(next, 91, wire.newcomer(viewer));
  });

  it.each(seeds)(
    'can go back to an earlier move, for who stayed and who comes back (seed %s)',
    (seed) => {
      const all: Game[] = [];
      playThrough(book, seed, (game) => ({ before: () => void all.push(cloneGame(game)) }));
      const games = all.slice(0, MOST_MOVES);
      const dice = createDice(`${seed}/undo`);
      const wire = new Wire();
      show(wire, book, games[0]!, 0);
      const stays = VIEWERS.map((viewer) => wire.join(viewer));
      const leaves = VIEWERS.map((viewer) => wire.join(viewer));
      for (let at = 0, rev = 1; at < games.length; rev++) {
        at += dice.chance(0.2) ? -Math.min(at, 1 + dice.below(3)) : 1;
        const game = games[Math.min(at, games.length - 1)]!;
        const away = new Set(leaves.filter(() => dice.chance(0.3)));
        show(wire, book, game, rev);
        wire.flush(away);
        for (const client of away) wire.resync(client);
        for (const client of [...stays, ...leaves]) expectSeen(game, rev, client);
      }
    },
    60_000,
  );

  it('sends nothing when nothing has changed', () => {
    const wire = new Wire();
    const game = startGame(book, randomSetup(book, seeds[0]!));
    show(wire, book, game, 4);
    wire.join(0);
    wire.flush();
    show(wire, book, game, 4);
    expect(wire.flush().map((bytes) => bytes.length)).toEqual([0]);
  });
});
