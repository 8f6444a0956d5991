import { describe, expect, it } from 'vitest';
import { defaultBook, scenario } from '../../shared/index.ts';
import { stage } from '../kit/stage.ts';

const book = defaultBook();
const seats = [{ hand: ['smite'] }, {}];
const siege = (spec: object) => stage({ format: 'siege', seats, ...spec });
const faultsOf = (spec: object): string => {
  const staged = scenario(book, { format: 'siege', seats, ...spec });
  return staged.ok ? 'accepted' : `${staged.code}: ${staged.message}`;
};

describe('a siege is set up', () => {
  it('[Z2] in strike of the first round, unless another step is named', () => {
    const s = siege({ enemies: ['cultist'] });
    expect([s.game.step, s.game.turn, s.seat(0).life, s.seat(0).resolve]).toEqual([
      'strike',
      1,
      75,
      3,
    ]);
  });

  it('[Z9] with enemies where they are put, and nobody in between', () => {
    const s = siege({ enemies: [null, 'cultist', null, 'skeleton'] });
    expect(s.view().enemies?.map((enemy) => enemy?.card)).toEqual([
      undefined,
      'cultist',
      undefined,
      'skeleton',
      undefined,
    ]);
  });

  it('[Z3] showing the move that is named, at the hero that is named, or at seat 0', () => {
    const s = siege({
      enemies: [
        { card: 'cultist', intent: 2, aim: 1 },
        { card: 'cultist', intent: 0 },
      ],
    });
    expect(
      s
        .view()
        .enemies?.slice(0, 2)
        .map((enemy) => [enemy?.intent?.attack, enemy?.intent?.aim]),
    ).toEqual([
      [9, 1],
      [6, 0],
    ]);
  });

  it('[Z3] without a move it shows none and does nothing', () => {
    expect(siege({ enemies: ['cultist'] }).view().enemies?.[0]).toMatchObject({
      strength: 0,
      assaults: [],
    });
  });

  it('[N3] with marks, block, counters, shields and statuses', () => {
    const spec = { damage: 3, block: 4, counters: 1, shields: [2], statuses: { might: 2 } };
    expect(siege({ enemies: [{ card: 'cultist', ...spec }] }).view().enemies?.[0]).toMatchObject({
      ...spec,
      statuses: [{ kind: 'might', amount: 2 }],
    });
  });

  it('[Z6] whose enemies are the last wave, unless it is said which they are', () => {
    const waves = book.formats.siege?.waves?.length;
    expect(siege({ enemies: ['cultist'] }).view().siege).toMatchObject({ wave: waves, waves });
    expect(siege({ enemies: ['cultist'], wave: 1 }).view().siege?.wave).toBe(1);
  });

  it('[R3] with crystals', () => {
    const s = siege({
      enemies: ['cultist'],
      seats: [{ hand: ['chill'], azoth: ['crystal-water'] }, {}],
    });
    expect(s.offered(0, 'playCard').some((intent) => intent.powered === true)).toBe(true);
  });

  it.each(['intents', 'strike', 'block', 'counter', 'cleanup'])('[Z2] from %s on', (step) => {
    const deck = Array.from({ length: 6 }, () => 'smite');
    const s = siege({ step, enemies: ['cultist'], seats: [{ hand: ['smite'], deck }, {}] });
    expect(['strike', 'counter']).toContain(s.game.step);
  });
});

describe('a siege is refused', () => {
  it.each<[string, object, RegExp]>([
    [
      'with an unknown enemy',
      { enemies: ['nobody'] },
      /enemies\.0: there is no card called "nobody"/,
    ],
    [
      'with a card that is no enemy',
      { enemies: ['cultist', 'smite'] },
      /enemies\.1: Smite is not an enemy/,
    ],
    [
      'with a move that is not there',
      { enemies: [{ card: 'cultist', intent: 3 }] },
      /moves 0 to 2/,
    ],
    [
      'with a move of another table',
      { enemies: [{ card: 'bonelord', intent: 3 }] },
      /enemies\.0\.intent: Bonelord has moves 0 to 2 now/,
    ],
    ['with six enemies', { enemies: Array(6).fill('cultist') }, /enemies/],
    [
      'with an enemy aimed at nobody there',
      { enemies: [{ card: 'cultist', intent: 0, aim: 2 }] },
      /enemies\.0/,
    ],
    [
      'with a status for heroes on an enemy',
      { enemies: [{ card: 'cultist', statuses: { bound: 1 } }] },
      /heroes only/,
    ],
    [
      'with a dead enemy',
      { enemies: [{ card: 'cultist', damage: 42 }] },
      /enemies\.0: .*would be dead/,
    ],
    ['with an enemy before a hero', { seats: [{ field: ['cultist'] }, {}] }, /not a unit/],
    ['with an enemy in a hand', { seats: [{ hand: ['cultist'] }, {}] }, /token/],
    [
      'in a step of the duel',
      { step: 'main' },
      /a siege has intents, strike, block, counter, cleanup/,
    ],
  ])('[Z3] %s', (_, spec, message) => {
    expect(faultsOf({ enemies: ['cultist'], ...spec })).toMatch(message);
  });

  it('[Z3] below half health the moves are those of the lower table', () => {
    expect(faultsOf({ enemies: [{ card: 'bonelord', intent: 3, damage: 60 }] })).toBe('accepted');
  });

  it('[G2] enemies are of sieges only', () => {
    expect(faultsOf({ format: 'duel', enemies: ['cultist'] })).toMatch(/only a siege has enemies/);
  });
});
