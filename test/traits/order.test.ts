import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  deed,
  doom,
  grow,
  hears,
  lift,
  on,
  optionsOf,
  powers,
  sign,
  strike,
  table,
  trick,
} from './trait-cards.ts';

const dummy = being('dummy');
const pays = (amount: number) => ({ kind: 'block', amount });
/** What happened, by the numbers of the signs left. */
const signs = (s: Stage) => s.told('blockGained').map((event) => event.amount);
const power = (id: string, ...traits: readonly object[]) =>
  trick(id, [{ kind: 'gain-devotion', amount: 1 }], { kind: 'power', traits });

describe('simultaneous triggers', () => {
  const ear = (n: number) => being(`ear-${n}`, [hears('UNIT_DIED', [pays(n)])]);

  it.each([
    [0, [1, 2, 3, 4]],
    [1, [3, 4, 1, 2]],
  ] as const)('[X8] active side first, slot 1→5 (seat %i)', (active, order) => {
    const placed = { '0.1': ear(1), '0.3': ear(2), '1.0': ear(3), '1.4': ear(4), '1.2': dummy };
    const hands = active === 0 ? ([[doom], []] as const) : ([[], [doom]] as const);
    const s = table(placed, { hands, active });
    expect(signs(s.play(active, doom.id, { target: at(s, '1.2') }))).toEqual(order);
  });

  it('[X8] a hero’s powers before the units of that side', () => {
    const choir = power('choir', hears('UNIT_DIED', [pays(7)]));
    const s = table({ '0.0': ear(1), '1.0': ear(2), '1.2': dummy }, { hands: [[choir, doom], []] });
    expect(signs(s.play(0, choir.id).play(0, doom.id, { target: at(s, '1.2') }))).toEqual([
      7, 1, 2,
    ]);
  });

  it('[X8] then the order on the card', () => {
    const twin = being('twin', [hears('UNIT_DIED', [pays(2)]), hears('UNIT_DIED', [pays(1)])]);
    const s = table({ '0.0': twin, '1.2': dummy }, { hands: [[doom], []] });
    expect(signs(s.play(0, doom.id, { target: at(s, '1.2') }))).toEqual([2, 1]);
  });

  it('[X8] own Deaths of units that die at once, in the order they die', () => {
    const rat = (n: number) => being(`rat-${n}`, [on('ON_DEATH', [pays(n)])]);
    const sweep = trick('sweep', [{ kind: 'kill', to: { all: 'units' } }]);
    const placed = { '0.4': rat(1), '0.1': rat(2), '1.3': rat(3), '1.0': rat(4) };
    expect(signs(table(placed, { hands: [[sweep], []] }).play(0, sweep.id))).toEqual([2, 1, 4, 3]);
  });
});

describe('captured when it triggered', () => {
  it('[X8] a unit that bounces itself still modifies the slot it had', () => {
    const shy = being('shy', [
      hears('UNIT_DEPLOYED', [
        { kind: 'bounce', to: 'self' },
        { kind: 'slot', amount: 2, to: 'own-slot' },
      ]),
    ]);
    const s = table({ '0.3': shy }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 0 });
    expect([s.isEmpty(0, 3), s.seat(0).slots]).toEqual([true, [0, 0, 0, 2, 0]]);
  });

  it('[X8] its power is the one it had, also after an earlier effect changed it', () => {
    const proud = being('proud', [
      hears('UNIT_DEPLOYED', [grow(4), { kind: 'block', amount: { stat: 'power', of: 'self' } }]),
    ]);
    const s = table({ '0.3': proud }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 0 });
    expect(signs(s)).toEqual([5]);
  });

  it('[X8] its place is the one it had, when an earlier trigger has moved it', () => {
    const pusher = being('pusher', [
      hears('UNIT_DIED', [{ kind: 'move', to: { first: 'close-slots-of-it' } }], {
        target: { first: 'close-allies' },
      }),
    ]);
    const keeper = being('keeper', [
      hears('UNIT_DIED', [{ kind: 'slot', amount: 1, to: 'own-slot' }]),
    ]);
    const s = table({ '0.0': pusher, '0.1': keeper, '1.4': dummy }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.4') });
    expect([s.unit(0, 0).card, s.seat(0).slots]).toEqual([keeper.id, [0, 1, 0, 0, 0]]);
  });
});

describe('waiting', () => {
  const ear = being('ear', [hears('UNIT_DAMAGED', [pays(9)])]);

  it('[X11] for the whole card, all its effects', () => {
    const card = trick('both', [
      { kind: 'damage', amount: 1, to: { all: 'enemies' } },
      { kind: 'block', amount: 1 },
      { kind: 'gain-devotion', amount: 1 },
    ]);
    const s = table({ '0.0': ear, '1.0': dummy }, { hands: [[card], []] }).play(0, card.id);
    expect(signs(s)).toEqual([1, 9]);
    const kinds = s.events.map((event) => event.kind);
    expect(kinds.lastIndexOf('blockGained')).toBeGreaterThan(kinds.indexOf('devotionChanged'));
  });

  it('[X11] while a choice of the card is pending', () => {
    const card = trick('ask', [
      { kind: 'damage', amount: 1, to: { all: 'enemies' } },
      { kind: 'heal', amount: 1, to: { choose: 'units' } },
    ]);
    const s = table({ '0.0': ear, '1.0': dummy }, { hands: [[card], []] }).play(0, card.id);
    expect([optionsOf(s), signs(s)]).toEqual([['0.0', '1.0'], []]);
    expect(signs(s.choose(0, 0))).toEqual([9]);
  });

  it('[X11] first in, first out: what a trigger causes comes after those that wait', () => {
    const chain = being('chain', [
      hears('UNIT_DIED', [{ kind: 'damage', amount: 1, to: 'enemy-hero' }, pays(1)]),
    ]);
    const echo = being('echo', [hears('DAMAGE_DEALT', [pays(2)]), hears('UNIT_DIED', [pays(3)])]);
    const s = table({ '0.0': chain, '0.1': echo, '1.0': dummy }, { hands: [[doom], []] });
    expect(signs(s.play(0, doom.id, { target: at(s, '1.0') }))).toEqual([1, 3, 2]);
  });

  it('[X11] each completely, its choice included, before the next', () => {
    const asker = being('asker', [
      hears('UNIT_DIED', [grow(1, 'it')], { target: { choose: 'other-allies' } }),
    ]);
    const placed = {
      '0.0': asker,
      '0.1': dummy,
      '0.2': dummy,
      '0.4': being('late', [hears('UNIT_DIED', [pays(5)])]),
      '1.0': dummy,
    };
    const s = table(placed, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.0') });
    expect([optionsOf(s), signs(s)]).toEqual([['0.1', '0.2', '0.4'], []]);
    expect(signs(s.choose(0, 0))).toEqual([5]);
  });

  it('[X11] the trigger of a unit card that was played waits until the unit has come', () => {
    const host = being('host', [
      hears('CARD_PLAYED', [grow(1, 'it')], {
        kinds: ['unit'],
        target: { all: 'other-allies' },
      }),
    ]);
    const s = table({ '0.0': host }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 4 });
    expect(powers(s, 0)).toEqual([5, null, null, null, 6]);
  });

  it('[X11] the trigger of a spell that was played waits until the spell has resolved', () => {
    const mage = being('mage', [hears('CARD_PLAYED', [pays(2)], { kinds: ['spell'] })]);
    const spell = trick('rune', [pays(1)], { kind: 'spell' });
    const s = table({ '0.0': mage }, { hands: [[spell], []] }).play(0, spell.id);
    expect(signs(s)).toEqual([1, 2]);
  });

  it('[X11] the damage step is finished before its triggers', () => {
    const placed = { '0.0': ear, '0.1': dummy, '0.2': dummy, '1.0': dummy, '1.1': dummy };
    const s = table(placed, { step: 'attack' });
    s.attack(1, at(s, '1.0')).attack(2, at(s, '1.1')).pass(0).pass(1);
    const kinds = s.events.map((event) => event.kind);
    expect(kinds.indexOf('blockGained')).toBeGreaterThan(kinds.lastIndexOf('damageDealt'));
    expect(signs(s)).toEqual([9, 9]);
  });

  it('[X11] the turn does not move on while one waits', () => {
    const asker = being('asker', [
      hears('YOUR_TURN_END', [grow(1, 'it')], { target: { choose: 'other-allies' } }),
    ]);
    const s = table({ '0.0': asker, '0.1': dummy, '0.2': dummy }, { step: 'main-2' }).pass(0);
    expect([s.view().step, s.view().active, optionsOf(s)]).toEqual(['end', 0, ['0.1', '0.2']]);
    expect(s.choose(0, 0).view().active).toBe(1);
  });

  it('[X11] [T6] turn-start triggers come before the draw', () => {
    const asker = being('asker', [
      hears('YOUR_TURN_START', [grow(1, 'it')], { target: { choose: 'other-allies' } }),
    ]);
    const placed = { '1.0': asker, '1.1': dummy, '1.2': dummy };
    const s = table(placed, {
      step: 'main-2',
      seats: [{}, { deck: ['gnome', 'gnome', 'gnome'] }],
    }).pass(0);
    expect([optionsOf(s, 1), s.seat(1).handCount]).toEqual([['1.1', '1.2'], 0]);
    expect(s.choose(1, 0).seat(1).handCount).toBe(2);
  });
});

describe('dropped triggers', () => {
  it('[X12] of a unit that was in play and has left since', () => {
    const bully = being('bully', [
      hears('UNIT_DIED', [{ kind: 'kill', to: 'it' }], { target: { all: 'close-allies' } }),
    ]);
    const weak = being('weak', [hears('UNIT_DIED', [sign])]);
    const s = table({ '0.0': bully, '0.1': weak, '1.4': dummy }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.4') });
    expect([s.isEmpty(0, 1), signs(s)]).toEqual([true, []]);
  });

  it('[X12] a Deploy is dropped when the newcomer is gone before', () => {
    const trap = being('trap', [hears('CARD_PLAYED', [{ kind: 'gain-devotion', amount: 1 }])]);
    const guard = being('guard', [on('ON_DEPLOY', [sign])]);
    const s = table(
      { '0.0': trap },
      { hands: [[guard], []], seats: [{ slots: [0, 0, -5, 0, 0] }, {}] },
    );
    s.play(0, guard.id, { slot: 2 });
    expect([s.isEmpty(0, 2), signs(s)]).toEqual([true, []]);
  });

  it('[X12] of a unit that was bounced meanwhile', () => {
    const hop = being('hop', [hears('UNIT_DIED', [sign])]);
    const yank = being('yank', [
      hears('UNIT_DIED', [{ kind: 'bounce', to: 'it' }], { target: { all: 'close-allies' } }),
    ]);
    const s = table({ '0.0': yank, '0.1': hop, '1.4': dummy }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '1.4') });
    expect([signs(s), s.seat(0).handCount]).toEqual([[], 1]);
  });

  it('[X12] Death stays: it is caused by the leaving', () => {
    const rat = being('rat', [on('ON_DEATH', [sign])]);
    const s = table({ '0.0': rat }, { hands: [[strike(5)], []] });
    expect(signs(s.play(0, strike(5).id, { target: at(s, '0.0') }))).toEqual([1]);
  });

  it('[X12] Consumed stays', () => {
    const meal = being('meal', [on('ON_CONSUMED', [sign])]);
    const s = table({ '0.0': meal }, { hands: [[dummy], []] }).play(0, dummy.id, { slot: 0 });
    expect(signs(s)).toEqual([1]);
  });

  it('[X12] bounced: neither Death nor what it would have done', () => {
    const rat = being('rat', [on('ON_DEATH', [sign])]);
    const s = table({ '0.0': rat }, { hands: [[lift], []] });
    expect(signs(s.play(0, lift.id, { target: at(s, '0.0') }))).toEqual([]);
  });

  it('[X12] a power’s trigger stays: its hero has not left', () => {
    const choir = power('choir', hears('UNIT_DIED', [sign]));
    const swap = deed('swap', { kind: 'kill', to: 'target' });
    const s = table({ '0.0': dummy }, { hands: [[choir, swap], []] });
    expect(signs(s.play(0, choir.id).play(0, swap.id, { target: at(s, '0.0') }))).toEqual([1]);
  });
});
