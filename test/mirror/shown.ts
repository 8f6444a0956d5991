import { project } from '../../server/mirror/project.ts';
import { type Book, type Game, privateView, type Setup, viewOf } from '../../shared/index.ts';
import { readGame, readMatch } from '../../shared/protocol/read-state.ts';
import { CORE, createDice, playOut, randomSetup, type Watcher } from '../kit/random-play.ts';
import { tableAt } from './table.ts';
import { type Client, stateOf, type Wire } from './wire.ts';

/** Projects a game as a room does after each change. */
export function show(wire: Pick<Wire, 'state'>, book: Book, game: Game, moves: number): void {
  const view = viewOf(book, game, 'spectator');
  const hands = [privateView(book, game, 0).hand, privateView(book, game, 1).hand] as const;
  project(wire.state, {
    rev: moves,
    table: tableAt(moves, view.deciding, game),
    game: view,
    hands,
  });
}

/** What a client should see now, and what it sees. */
export function compare(book: Book, game: Game, moves: number, client: Client) {
  const view = viewOf(book, game, client.viewer);
  const state = stateOf(client);
  return {
    wanted: { rev: moves, table: tableAt(moves, view.deciding, game), view },
    seen: {
      rev: state.rev,
      table: readMatch(state),
      view: readGame(state, view.choice),
    },
  };
}

export function startGame(book: Book, setup: Setup): Game {
  const created = CORE.createGame(book, setup);
  if (!created.ok) throw new Error(created.message);
  return created.game;
}

/** Seeds of matches, so many of each format. */
export function seedsOfEachFormat(book: Book, prefix: string, each: number): string[] {
  const left = new Map(Object.keys(book.formats).map((format) => [format, each]));
  const seeds: string[] = [];
  for (let at = 0; seeds.length < left.size * each; at++) {
    const seed = `${prefix}${at}`;
    const { format } = randomSetup(book, seed);
    const wanted = left.get(format) ?? 0;
    if (wanted > 0) seeds.push(seed);
    left.set(format, wanted - 1);
  }
  return seeds;
}

export function playThrough(book: Book, seed: string, watcher: (game: Game) => Watcher): Game {
  const game = startGame(book, randomSetup(book, seed));
  playOut(CORE, book, game, createDice(`${seed}/players`), watcher(game));
  return game;
}
