import { describe, expect, it } from 'vitest';
import { project } from '../../server/mirror/project.ts';
import { defaultBook, type GameView, scenario, viewOf } from '../../shared/index.ts';
import { readGame } from '../../shared/protocol/read-state.ts';
import { tableAt } from './table.ts';
import { stateOf, Wire } from './wire.ts';

const ENEMY = { kind: 'enemy', rarity: 'bronze', cost: 0, elements: ['generic'], health: 20 };
const moves = [{ weight: 1, attack: 6, times: 2 }];
const brute = { id: 'brute', name: 'Brute', ...ENEMY, enemy: { tables: [{ upTo: 100, moves }] } };

/** Two of a kind, the second with block; each aims at another hero. */
function shown(): GameView {
  const made = scenario(defaultBook(), {
    format: 'siege',
    seed: 'wild',
    step: 'strike',
    turn: 2,
    cards: [brute],
    enemies: [{ card: 'brute', intent: 0 }, null, { card: 'brute', intent: 0, aim: 1, block: 4 }],
    seats: [{ field: [null, 'gnome', null, null, null] }, {}],
  });
  if (!made.ok) throw new Error(made.message);
  return viewOf(made.book, made.game, 'spectator');
}

function watched() {
  const wire = new Wire();
  let rev = 0;
  const look = (game: GameView) => {
    project(wire.state, { rev, table: tableAt(0, [], null), game, hands: [[], []] });
    rev += 1;
  };
  look(shown());
  const watcher = wire.join('spectator');
  wire.flush();
  return {
    see: () => readGame(stateOf(watcher)),
    /** What it takes to show this next. */
    bytes(game: GameView) {
      look(game);
      return wire.flush()[0]!.length;
    },
  };
}

type Enemy = NonNullable<NonNullable<GameView['enemies']>[number]>;

/** The same with the first enemy changed. */
function withFirst(view: GameView, change: Partial<Enemy>): GameView {
  const [first, ...rest] = view.enemies!;
  return { ...view, enemies: [{ ...first!, ...change }, ...rest] };
}

describe('the wild row', () => {
  it('[Z3] shows each enemy with its block, what it means to do, and its attacks', () => {
    const { enemies, combat } = watched().see()!;
    expect(enemies!.map((enemy) => enemy?.block)).toEqual([0, undefined, 4, undefined, undefined]);
    expect(enemies![2]).toMatchObject({
      owner: 2,
      rank: 'common',
      intent: { attack: 6, times: 2, charge: 0, aim: 1, text: expect.stringContaining('6') },
      assaults: [
        { aim: 1, need: 6, fate: 'open' },
        { aim: 1, need: 6, fate: 'open' },
      ],
    });
    expect(combat!.map(({ target }) => target)).toEqual([0, 0, 1, 1].map((hero) => ({ hero })));
  });

  it('is told in few bytes when little of it changes', () => {
    const { see, bytes } = watched();
    const blocking = withFirst(shown(), { block: 3 });
    expect(bytes(blocking)).toBeLessThan(12);
    expect(see()).toEqual(blocking);
    expect(bytes(shown())).toBeLessThan(12);
    expect(see()).toEqual(shown());
  });

  it('[E9] loses an enemy that fights for a seat, and has it back whole', () => {
    const { see, bytes } = watched();
    const before = shown();
    const { rank: _, block: __, intent: ___, assaults: ____, ...unit } = before.enemies![0]!;
    const [own, other] = before.seats;
    const taken: GameView = {
      ...before,
      enemies: [null, ...before.enemies!.slice(1)],
      seats: [{ ...own, field: [unit, ...own.field.slice(1)] }, other],
      combat: before.combat!.slice(2),
    };
    bytes(taken);
    expect(see()).toEqual(taken);
    bytes(before);
    expect(see()).toEqual(before);
  });

  it('tells waves, who has passed, who is down, and that both have won', () => {
    const { see, bytes } = watched();
    const siege = { wave: 2, waves: 3, passed: [true, false], down: [false, true] } as const;
    const result = { winner: 'both', reason: 'waves-defeated' } as const;
    const over: GameView = { ...shown(), siege, result, seed: 'wild' };
    bytes(over);
    expect(see()).toEqual(over);
  });
});
