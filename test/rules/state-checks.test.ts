import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { arena, clash, gang, HERO, skill, type TestCard, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const ox = unit('ox', 5, 9);
const doom = skill('doom', { kind: 'kill', to: { all: 'units' } });
const lose = (who: string, amount = 20) => ({ kind: 'lose-life', amount, who });
const blast = (amount: number, all = 'anyone') => ({ kind: 'damage', amount, to: { all } });

/** Seat 0 plays a card in its main step. */
function played(card: TestCard, more: readonly [object, object] = [{}, {}]): Stage {
  const seats = [{ hand: [card.id], ...more[0] }, more[1]] as const;
  return arena([bear], [bear, wall], { step: 'main', cards: [card], seats }).play(0, card.id);
}

describe('deaths', () => {
  const order = (s: Stage) => s.told('unitDied').map(({ seat, slot }) => `${seat}.${slot}`);

  it('[S1] all at once, active side first, slot 1→5', () => {
    const s = gang(arena([ox, bear], [bear, unit('rat', 9, 1), bear]), 0, 1);
    expect(order(s.choose(0, 0))).toEqual(['0.0', '1.0', '1.1']);
  });

  it('[S1] the active side is first for either seat', () => {
    const s = stage({
      active: 1,
      cards: [bear, doom],
      seats: [{ field: [bear.id, bear.id] }, { field: [null, bear.id], hand: [doom.id] }],
    });
    expect(order(s.play(1, doom.id))).toEqual(['1.1', '0.0', '0.1']);
  });

  it('[S1] the dead go to their owner’s discard pile', () => {
    const s = clash(arena([bear], [bear]));
    expect([s.seat(0), s.seat(1)].map(({ discard }) => discard.map((card) => card.card))).toEqual([
      [bear.id],
      [bear.id],
    ]);
  });

  it('[S1] [E11] a death is told as a change of zone', () => {
    const moves = clash(arena([ox], [bear])).told('cardMoved');
    expect(moves).toMatchObject([{ seat: 1, from: 'field', to: 'discard', card: bear.id }]);
  });

  it('[S1] a token out of play vanishes', () => {
    const s = clash(arena([ox], [unit('doll', 1, 1, [], { token: true })]));
    expect([s.isEmpty(1, 0), s.seat(1).discard]).toEqual([true, []]);
  });

  it('[S1] a unit at health 0 dies without any marks', () => {
    const wither = skill('wither', { kind: 'counters', amount: -2, to: { all: 'enemies' } });
    expect(played(wither).isEmpty(1, 0)).toBe(true);
  });

  it('[S1] after every effect: the next effect of a card finds the dead gone', () => {
    const harvest = [blast(2, 'enemies'), { kind: 'gain-devotion', amount: { count: 'enemies' } }];
    expect(played(skill('reap', { kind: 'sequence', do: harvest })).seat(0).devotion).toBe(1);
  });

  it('[S1] after the strike: who died there is gone in the damage step', () => {
    const s = clash(arena([unit('fencer', 2, 1, ['first-strike'])], [bear]));
    expect([s.isEmpty(0, 0), order(s)]).toEqual([false, ['1.0']]);
  });
});

describe('heroes', () => {
  it('[S1] a hero at 0 life loses', () => {
    const s = arena([ox], [], { seats: [{}, { life: 5 }] })
      .attack(0, HERO)
      .pass(0);
    expect([s.seat(1).life, s.view().result]).toEqual([0, { winner: 0, reason: 'defeated' }]);
  });

  it('[S1] life never goes below 0', () => {
    const s = arena([ox], [], { seats: [{}, { life: 2 }] })
      .attack(0, HERO)
      .pass(0);
    expect(s.seat(1).life).toBe(0);
  });

  it('[S1] the active player may lose as well', () => {
    expect(played(skill('oops', lose('own-hero'))).view().result?.winner).toBe(1);
  });

  it('[S1] both heroes at 0 at once: a draw', () => {
    const s = played(skill('quake', blast(20)));
    expect([s.view(0).result, s.view(1).result]).toEqual([
      { winner: null, reason: 'both-defeated' },
      { winner: null, reason: 'both-defeated' },
    ]);
  });

  it('[S1] units and hero fall at the same check', () => {
    const s = played(skill('quake', blast(4)), [{}, { life: 4 }]);
    expect([s.told('unitDied').length, s.view().result?.winner]).toEqual([3, 0]);
  });
});

describe('runaways', () => {
  const often = (times: number, ...inner: readonly object[]) => ({
    kind: 'repeat',
    times,
    do: inner,
  });

  it('[S2] more than 1000 resolutions end the match as a draw, with an event', () => {
    const s = played(skill('echo', often(50, often(50, { kind: 'block', amount: 1 }))));
    expect([s.view().result, s.told('runaway')]).toEqual([
      { winner: null, reason: 'runaway' },
      [{ kind: 'runaway' }],
    ]);
  });

  it('[S2] deep nesting ends too', () => {
    let nested: object = { kind: 'block', amount: 1 };
    for (let depth = 0; depth < 12; depth++) nested = often(4, nested);
    expect(played(skill('echo', nested)).view().result?.reason).toBe('runaway');
  });

  it('[S2] fewer resolutions are no runaway', () => {
    const s = played(skill('echo', often(900, { kind: 'block', amount: 1 })));
    expect([s.view().result, s.seat(0).block]).toEqual([undefined, 900]);
  });

  it('[S2] a player’s decision starts the count anew', () => {
    const echo = skill('echo', often(700, { kind: 'block', amount: 1 }));
    const seats = [{ hand: [echo.id, echo.id] }, {}] as const;
    const s = arena([], [], { step: 'main', cards: [echo], seats }).play(0, echo.id);
    expect(s.play(0, echo.id).seat(0).block).toBe(1400);
  });
});

describe('a decided match', () => {
  const over = (...effects: readonly object[]) =>
    played(skill('end', { kind: 'sequence', do: effects }), [{ life: 3 }, { life: 3 }]);

  it('[S4] both legal lists are empty', () => {
    const s = over(lose('enemy-hero'));
    expect([s.legal(0), s.legal(1)]).toEqual([[], []]);
  });

  it('[S4] every intent is refused, and nobody decides', () => {
    const s = over(lose('enemy-hero'));
    expect([s.refused(0, { kind: 'pass' }).code, s.view().deciding]).toEqual(['game-over', []]);
  });

  it('[S4] waiting effects are dropped: who fell first has lost', () => {
    const s = over(lose('enemy-hero'), lose('own-hero'));
    expect([s.seat(0).life, s.view().result]).toEqual([3, { winner: 0, reason: 'defeated' }]);
  });

  it('[S4] waiting choices are dropped', () => {
    const s = over(lose('enemy-hero'), { kind: 'kill', to: { choose: 'enemies' } });
    expect([s.view().choice, s.told('choiceAsked'), s.told('unitDied')]).toEqual([
      undefined,
      [],
      [],
    ]);
  });

  it('[S4] conceding drops the open choice', () => {
    const s = over({ kind: 'kill', to: { choose: 'enemies' } }).act(1, { kind: 'concede' });
    expect([s.view(0).choice, s.view().result]).toEqual([
      undefined,
      { winner: 0, reason: 'concede' },
    ]);
  });

  it('[S4] a match decided in the strike has no damage step', () => {
    const seats = [{}, { life: 2 }] as const;
    const s = arena([unit('fencer', 2, 2, ['first-strike']), ox], [], { seats });
    const steps = s.attack(0, HERO).attack(1, HERO).pass(0).told('stepStarted');
    expect(steps.map((event) => event.step)).toEqual(['strike']);
  });
});
