import { describe, expect, it } from 'vitest';
import { DURATIONS } from '../../shared/state/modifiers.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, skillCard, unitCard } from './test-cards.ts';

const deck = ['ice', 'ice', 'ice', 'ice', 'ice', 'ice', 'ice', 'ice'];
const grow = (duration: string) =>
  skillCard('grow', [
    { kind: 'modify', what: 'strength', amount: 1, to: { choose: 'allies' }, for: duration },
  ]);

/** The creator makes its only unit stronger in its main step; then everybody only passes. */
function madeBy(creator: 0 | 1, duration: string): Stage {
  const [holds, waits] = [
    { hand: ['grow'], field: ['gnome'], deck },
    { field: ['gnome'], deck },
  ];
  return stage({
    active: creator,
    turn: creator === 0 ? 1 : 2,
    cards: [grow(duration)],
    seats: creator === 0 ? [holds, waits] : [waits, holds],
  }).play(creator, 'grow');
}

/** Where in the next turns the modifier still counts: each main step and main-2 of both seats. */
function lasting(creator: 0 | 1, duration: string): string[] {
  const s = madeBy(creator, duration);
  const seen: string[] = [];
  const end = s.game.turn + 3;
  while (s.game.turn < end) {
    const { turn, step, active } = s.game;
    if (step !== 'attack' && s.unit(creator, 0).strength === 2) seen.push(`${turn} ${step}`);
    s.pass(active);
  }
  return seen;
}

const first = ['1 main', '1 main-2', '2 main', '2 main-2', '3 main', '3 main-2'];
const second = ['2 main', '2 main-2', '3 main', '3 main-2', '4 main', '4 main-2'];

/** By duration: until where it counts when the first, and when the second player makes it. */
const ROWS: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  effect: [[], []],
  turn: [first.slice(0, 2), second.slice(0, 2)],
  combat: [first.slice(0, 3), second.slice(0, 3)],
  round: [first.slice(0, 4), second.slice(0, 4)],
  'until-next-turn': [first.slice(0, 4), second.slice(0, 4)],
  'in-play': [first, second],
  permanent: [first, second],
};

describe('M1 durations', () => {
  it('[M1] each duration has a row here, and each row a duration', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...DURATIONS].toSorted());
  });

  it.each(Object.entries(ROWS))('[M1] %s, made by who began', (duration, [want]) => {
    expect(lasting(0, duration)).toEqual(want);
  });

  it.each(Object.entries(ROWS))('[M1, G10] %s, made by the other', (duration, [, want]) => {
    expect(lasting(1, duration)).toEqual(want);
  });

  it.each(Object.keys(ROWS))('[G9] leaving play ends %s on a unit', (duration) => {
    const s = stage({
      cards: [
        grow(duration),
        skillCard('recall-it', [{ kind: 'bounce', to: { choose: 'allies' } }]),
      ],
      seats: [{ hand: ['grow', 'recall-it'], field: ['gnome'] }, {}],
    });
    s.play(0, 'grow').play(0, 'recall-it').play(0, 'gnome', { slot: 0 });
    expect([s.unit(0, 0).strength, s.view().modifiers]).toEqual([1, []]);
  });

  it('[M1] the end of a duration is told', () => {
    const s = madeBy(0, 'turn').pass(0).pass(0).pass(0);
    expect(s.told('modifiersEnded')).toEqual([{ kind: 'modifiersEnded', duration: 'turn' }]);
  });
});

describe('M1 the duration of this effect', () => {
  const forNow = { kind: 'modify', what: 'strength', amount: 2, to: 'it', for: 'effect' };
  const measured = { kind: 'block', amount: { stat: 'strength', of: 'it' } };
  const effect = { kind: 'for-each', of: { choose: 'allies' }, do: [forNow, measured] };

  it('[M1] it counts inside the effect and is over with it', () => {
    const s = deed([effect], { own: { field: ['gnome'] } }).play(0, 'deed');
    expect([s.seat(0).block, s.unit(0, 0).strength, s.view().modifiers]).toEqual([3, 1, []]);
  });

  it('[M1] it lasts while the effect waits for an answer', () => {
    const ask = { kind: 'may', do: [measured] };
    const s = deed([{ ...effect, do: [forNow, ask] }], { own: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(0, 0).strength).toBe(3);
    expect([s.choose(0, 0).seat(0).block, s.unit(0, 0).strength]).toEqual([3, 1]);
  });

  it('[M1] its end is told', () => {
    const s = deed([effect], { own: { field: ['gnome'] } }).play(0, 'deed');
    expect(s.told('modifiersEnded')).toEqual([{ kind: 'modifiersEnded', duration: 'effect' }]);
  });

  const own = { field: ['pet'] };
  const drilled = (trait: object) =>
    stage({ cards: [unitCard('pet', 1, 1, { traits: [trait] })], seats: [own, { deck }] });

  it('[M1, X5] made by an ability it is over with the ability', () => {
    const s = drilled({ type: 'activate', cooldown: 0, effects: [effect] });
    s.act(0, { kind: 'activate', unit: s.unit(0, 0).id, ability: 0 });
    expect([s.seat(0).block, s.unit(0, 0).strength, s.view().modifiers]).toEqual([3, 1, []]);
  });

  it('[M1, X11] made by a trigger it is over with the trigger', () => {
    const s = drilled({ type: 'ongoing', hears: 'YOUR_TURN_END', effects: [effect] }).pass(0);
    while (s.game.active === 0) s.pass(0);
    expect([s.seat(0).block, s.unit(0, 0).strength, s.view().modifiers]).toEqual([3, 1, []]);
  });
});

describe('M6 the duration combat in a duel', () => {
  const hold = { kind: 'modify-side', what: 'skip-attack', side: 'enemies', for: 'combat' };
  const snare = skillCard('snare', [hold], { burst: true });
  const prick = skillCard('prick', [{ kind: 'lose-life', amount: 1, who: 'enemy-hero' }]);

  /** The turns in which the unit of `seat` could attack, until the given turn begins. */
  function attacksOf(s: Stage, seat: 0 | 1, until: number): number[] {
    const turns: number[] = [];
    while (s.game.turn < until) {
      const { turn, step, active } = s.game;
      if (step === 'attack' && active === seat) turns.push(turn);
      s.pass(active);
    }
    return turns;
  }

  it('[M6] cast in the own main step it holds the unit back in its own next combat only', () => {
    const s = deed([hold], { own: { deck }, foe: { field: ['gnome'], deck } }).play(0, 'deed');
    expect(attacksOf(s, 1, 6)).toEqual([4]);
  });

  it('[M6] cast in main-2 it does the same', () => {
    const s = deed([hold], { own: { deck }, foe: { field: ['gnome'], deck } }, { step: 'main-2' });
    expect(attacksOf(s.play(0, 'deed'), 1, 6)).toEqual([4]);
  });

  it('[M6] a stat change counts in both combats until then', () => {
    const weaken = { kind: 'modify', what: 'strength', amount: -1, to: { choose: 'enemies' } };
    const s = deed([{ ...weaken, for: 'combat' }], {
      own: { field: ['gnome'], deck },
      foe: { field: ['ember-fox'], deck },
    }).play(0, 'deed');
    const seen: string[] = [];
    while (s.game.turn < 3) {
      seen.push(`${s.game.turn} ${s.game.step} ${s.unit(1, 0).strength}`);
      s.pass(s.game.active);
    }
    expect(seen).toEqual([
      '1 main 1',
      '1 attack 1',
      '1 main-2 1',
      '2 main 1',
      '2 attack 1',
      '2 main-2 2',
    ]);
  });

  it('[M6] it ends there even if the step is skipped', () => {
    const s = deed([hold], { own: { deck }, foe: { field: ['gnome'], deck } }).play(0, 'deed');
    s.pass(0).pass(1);
    expect([s.game.turn, s.view().modifiers]).toEqual([3, []]);
  });

  /** Seat 1 makes it in a turn of seat 0, by a life card it turns over in this step. */
  const sprung = (step: string) => {
    const foe = { lifeCards: ['snare', 'ice', 'ice', 'ice'], deck };
    const own = { hand: ['prick'], field: ['gnome'], deck };
    const cards = [snare, prick];
    return stage({ format: 'duel-life-cards', step, cards, seats: [own, foe] })
      .play(0, 'prick')
      .choose(1, 0);
  };

  it("[M6] made in the opponent's turn before combat-end it ends in that turn", () => {
    expect(attacksOf(sprung('main'), 0, 6)).toEqual([3, 5]);
  });

  it("[M6] made in the opponent's turn after combat-end it ends in their next one", () => {
    expect(attacksOf(sprung('main-2'), 0, 6)).toEqual([5]);
  });
});
