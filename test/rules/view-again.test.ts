import { describe, expect, it } from 'vitest';
import {
  cloneGame,
  createGame,
  defaultBook,
  type Game,
  legalIntents,
  previousViewOf,
  privateView,
  scenario,
  step,
  viewOf,
  withOwn,
} from '../../shared/index.ts';
import type { Unit } from '../../shared/state/game.ts';
import type { PreviousHand } from '../../shared/view/view-of.ts';

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
    let before = previousViewOf(viewOf(book, games[0]!, 'spectator'), games[0]!);
    for (const game of games.slice(1)) {
      for (const viewer of VIEWERS) {
        expect(viewOf(book, game, viewer, before)).toEqual(viewOf(book, game, viewer));
      }
      before = previousViewOf(viewOf(book, game, 'spectator', before), game, before);
    }
  });

  const shield = { left: 2, full: 2, lasts: 'PERMANENT', serial: 1 } as const;
  const otherwise: { readonly [K in keyof Unit]?: Unit[K] } = {
    id: 'other',
    card: 'salamander',
    token: true,
    owner: 1,
    slot: 3,
    tapped: true,
    sick: true,
    damage: 1,
    counters: 1,
    charges: 1,
    attacking: { hero: 1 },
    blocking: 'other',
    shields: [shield],
    abilities: [{ cooldown: 1, used: 0, serial: 0 }],
    statuses: [{ kind: 'bleeding', amount: 1, turn: 1 }],
  };

  it.each(Object.keys(otherwise) as (keyof Unit)[])(
    "[V1] shows a change in a unit's %s, and that it goes",
    (field) => {
      const side = { field: [{ card: 'gnome', sick: false }] };
      const at = scenario(book, { format: 'duel', seats: [side, {}] });
      if (!at.ok) throw new Error(at.message);
      const changed = cloneGame(at.game);
      Object.assign(changed.sides[0].field[0]!, { [field]: otherwise[field] });
      for (const [from, to] of [
        [at.game, changed],
        [changed, at.game],
      ] as const) {
        const before = previousViewOf(viewOf(at.book, from, 'spectator'), from);
        const again = viewOf(at.book, to, 'spectator', before);
        expect(again).toEqual(viewOf(at.book, to, 'spectator'));
        expect(again.seats[0].field[0]).not.toEqual(before.view.seats[0].field[0]);
      }
    },
  );

  it('[V1] keeps the records of what did not change', () => {
    const game = gamesOf('duel', ['ember', 'tide'], 'a', 60).at(-1)!;
    const before = previousViewOf(viewOf(book, game, 0), game);
    const { seats, modifiers } = viewOf(book, cloneGame(game), 'spectator', before);
    expect(modifiers).toBe(before.view.modifiers);
    expect(seats[0].discard).toBe(before.view.seats[0].discard);
    expect(seats[0].azoth).toBe(before.view.seats[0].azoth);
    expect(seats.map(({ field }) => field)).toEqual(before.view.seats.map(({ field }) => field));
    expect(seats[0].field).toBe(before.view.seats[0].field);
    expect(seats[0].hand).toBeUndefined();
  });

  it.each([
    ['duel', ['ember', 'tide']],
    ['skirmish', ['vanguard', 'undergrowth']],
    ['siege', ['crusader', 'tempest']],
  ] as const)(
    '[V1] with the own part is what its seat sees, to the letter (%s)',
    (format, decks) => {
      const hands: [PreviousHand?, PreviousHand?] = [];
      for (const game of gamesOf(format, [...decks], 'own', 150)) {
        for (const seat of [0, 1] as const) {
          const own = privateView(book, game, seat, hands[seat]);
          hands[seat] = { was: game.sides[seat].hand, shown: own.hand };
          const view = viewOf(book, game, 'spectator');
          const [shown, wanted] = [withOwn(view, seat, own), viewOf(book, game, seat)];
          expect(JSON.stringify(shown)).toBe(JSON.stringify(wanted));
        }
      }
    },
  );
});
