import { describe, expect, it } from 'vitest';
import {
  cloneGame,
  createGame,
  defaultBook,
  type Game,
  legalIntents,
  step,
  viewOf,
} from '../../shared/index.ts';

const book = defaultBook();
const VIEWERS = [0, 1, 'spectator'] as const;

/** The games of a match, one after each step; none is changed any more. */
function gamesOf(format: string, decks: [string, string], seed: string, steps: number): Game[] {
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) throw new Error(created.message);
  const games = [created.game];
  for (let at = 0; at < steps; at++) {
    const game = cloneGame(games.at(-1)!);
    const moves = ([0, 1] as const).flatMap((seat) =>
      legalIntents(book, game, seat).map((intent) => ({ seat, intent })),
    );
    const playable = moves.filter(({ intent }) => intent.kind !== 'concede');
    const move = playable[(at * 7919) % Math.max(1, playable.length)];
    if (move === undefined) break;
    step(book, game, move.seat, move.intent);
    games.push(game);
  }
  return games;
}

describe('V1 a view made from the one before', () => {
  it.each(['a', 'b', 'c', 'd'])('[V1] shows what one made anew shows (%s)', (seed) => {
    const games = gamesOf('duel', ['ember', 'tide'], seed, 150);
    expect(games.length).toBeGreaterThan(50);
    let before = { game: games[0]!, view: viewOf(book, games[0]!, 'spectator') };
    for (const game of games.slice(1)) {
      for (const viewer of VIEWERS) {
        expect(viewOf(book, game, viewer, before)).toEqual(viewOf(book, game, viewer));
      }
      before = { game, view: viewOf(book, game, 'spectator', before) };
    }
  });

  it('[V1] keeps the records of what did not change', () => {
    const game = gamesOf('duel', ['ember', 'tide'], 'a', 60).at(-1)!;
    const before = { game, view: viewOf(book, game, 0) };
    const { seats, modifiers } = viewOf(book, cloneGame(game), 'spectator', before);
    expect(modifiers).toBe(before.view.modifiers);
    expect(seats[0].discard).toBe(before.view.seats[0].discard);
    expect(seats[0].azoth).toBe(before.view.seats[0].azoth);
    expect(seats[0].hand).toBeUndefined();
  });
});
