import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { at, being, deed, endTurn, optionsOf, shipped, sign, table } from './trait-cards.ts';

const ability = (cooldown: number, effects: readonly object[] = [sign], aim: object = {}) => ({
  type: 'activate',
  cooldown,
  ...aim,
  effects,
});
const worker = (cooldown: number) => being('worker', [ability(cooldown)]);
const use = (s: Stage, spot = '0.0', which = 0) =>
  s.act(0, { kind: 'activate', ...at(s, spot), ability: which });
const canUse = (s: Stage, seat: 0 | 1 = 0) => s.offered(seat, 'activate').length > 0;
/** To the next main step of seat 0. */
const round = (s: Stage) => endTurn(endTurn(s));

describe('cooldown', () => {
  it('[X5] starts at its max', () => {
    const card = worker(2);
    const s = table({}, { hands: [[card], []] }).play(0, card.id, { slot: 0 });
    expect([s.unit(0, 0).abilities, canUse(s)]).toEqual([[2], false]);
  });

  it('[X5] falls by 1 at its controller’s turn start, not at the other’s', () => {
    const s = endTurn(table({ '0.0': worker(2) }));
    expect(s.unit(0, 0).abilities).toEqual([2]);
    endTurn(s);
    expect([s.unit(0, 0).abilities, canUse(s)]).toEqual([[1], false]);
  });

  it('[X5] usable at 0, then back to max', () => {
    const s = round(round(table({ '0.0': worker(2) })));
    expect([s.unit(0, 0).abilities, canUse(s)]).toEqual([[0], true]);
    expect([use(s).seat(0).block, s.unit(0, 0).abilities]).toEqual([1, [2]]);
  });

  it('[X5] it never falls below 0', () => {
    expect(round(round(round(table({ '0.0': worker(1) })))).unit(0, 0).abilities).toEqual([0]);
  });

  it('[X5] max 1: once in each own turn', () => {
    const s = use(round(table({ '0.0': worker(1) })));
    expect(canUse(s)).toBe(false);
    expect(canUse(round(s))).toBe(true);
  });

  it('[X5] max 0: once a turn at most', () => {
    const s = use(table({ '0.0': worker(0) }));
    expect(canUse(s)).toBe(false);
    expect(s.refused(0, { kind: 'activate', ...at(s, '0.0'), ability: 0 }).code).toBe('no-effect');
    expect(canUse(round(s))).toBe(true);
  });

  it('[X5] still cooling down: refused with how long', () => {
    const s = table({ '0.0': worker(2) });
    expect(s.refused(0, { kind: 'activate', ...at(s, '0.0'), ability: 0 }).code).toBe(
      'cooling-down',
    );
  });

  it('[X5] two abilities of a unit cool down apart', () => {
    const twin = being('twin', [ability(0), ability(1, [{ kind: 'gain-devotion', amount: 1 }])]);
    const s = use(table({ '0.0': twin }));
    expect([canUse(s), s.unit(0, 0).abilities]).toEqual([false, [0, 1]]);
    expect(
      round(s)
        .offered(0, 'activate')
        .map((intent) => intent.ability),
    ).toEqual([0, 1]);
  });

  it('[X5] [G9] one that comes back is fresh', () => {
    const lift = deed('lift', { kind: 'bounce', to: 'target' });
    const s = table({ '0.0': worker(0) }, { hands: [[lift], []] });
    use(s).play(0, lift.id, { target: at(s, '0.0') });
    expect(canUse(s.play(0, worker(0).id, { slot: 0 }))).toBe(true);
  });
});

describe('when', () => {
  it.each(['main', 'main-2'])('[X5] in an own main step (%s)', (step) => {
    const s = table({ '0.0': worker(0), '1.0': worker(0) }, { step });
    expect([canUse(s, 0), canUse(s, 1)]).toEqual([true, false]);
  });

  it('[X5] not in the attack step', () => {
    expect(canUse(table({ '0.0': worker(0) }, { step: 'attack' }))).toBe(false);
  });

  it('[X5] only if it can do something', () => {
    const sniper = being('sniper', [
      ability(0, [{ kind: 'damage', amount: 1, to: 'it' }], {
        target: { choose: 'close-enemies' },
      }),
    ]);
    expect(canUse(table({ '0.0': sniper, '1.2': sniper }))).toBe(false);
    expect(canUse(table({ '0.0': sniper, '1.1': sniper }))).toBe(true);
  });

  it('[X5] a tapped or fresh unit may use it', () => {
    expect(canUse(table({ '0.0': { card: worker(0), tapped: true, sick: true } }))).toBe(true);
  });

  it('[X5] it asks for its target like any effect', () => {
    const s = round(table({ '0.0': shipped('ember-archer'), '1.0': worker(0), '1.3': worker(0) }));
    expect(optionsOf(use(s))).toEqual(['1.0', '1.3']);
    expect(s.choose(0, 1).unit(1, 3).damage).toBe(1);
  });

  it('[X5] activating does not end a skirmish turn', () => {
    const s = use(table({ '0.0': worker(0) }, { format: 'skirmish', hands: [[worker(0)], []] }));
    expect([s.view().active, s.offered(0, 'playCard').length]).toEqual([0, 5]);
  });
});
