import { describe, expect, it } from 'vitest';
import { cloneGame } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  boost,
  deed,
  doom,
  endTurn,
  grow,
  hears,
  on,
  optionsOf,
  powers,
  sign,
  strike,
  table,
  trick,
} from './trait-cards.ts';

const dummy = being('dummy');
const pays = (amount: unknown) => ({ kind: 'block', amount });
const signs = (s: Stage) => s.told('blockGained').map((event) => event.amount);
const ownPower = { stat: 'power', of: 'self' };

describe('a chain without end', () => {
  const feeder = (id: string) => being(id, [hears('UNIT_POWER_CHANGED', [grow(1)])]);
  const endless = () => {
    const s = table({ '0.0': feeder('a'), '1.0': feeder('b') }, { hands: [[boost], []] });
    return s.play(0, boost.id, { target: at(s, '0.0') });
  };

  it('[S2] ends the match as a draw, with an event that says so', () => {
    const s = endless();
    expect(s.view().result).toEqual({ winner: null, reason: 'runaway' });
    expect(s.told('runaway')).toHaveLength(1);
    expect(s.events.at(-1)?.kind).toBe('matchEnded');
  });

  it('[S2] after about a thousand resolutions', () => {
    const fed = endless().told('countersChanged').length;
    expect(fed).toBeGreaterThan(900);
    expect(fed).toBeLessThanOrEqual(1001);
  });

  it('[S2] [S4] nothing is left to do', () => {
    const s = endless();
    expect([s.legal(0), s.legal(1), s.game.triggers, s.game.agenda]).toEqual([[], [], [], []]);
  });

  it('[S2] the same in a skirmish', () => {
    const s = table(
      { '0.0': feeder('a'), '1.0': feeder('b') },
      { format: 'skirmish', hands: [[boost], []] },
    );
    s.play(0, boost.id, { target: at(s, '0.0') });
    expect(s.view().result).toEqual({ winner: null, reason: 'runaway' });
  });

  it('[S2] a long chain that ends is none', () => {
    const card = trick('many', [{ kind: 'repeat', times: 300, do: [pays(1)] }]);
    const s = table({}, { hands: [[card], []] }).play(0, card.id);
    expect([s.seat(0).block, s.view().result]).toEqual([300, undefined]);
  });

  it('[S2] a chain in which a player decides may go on for ever', () => {
    const asker = being('asker', [
      hears('UNIT_POWER_CHANGED', [grow(1, 'it')], {
        target: { choose: 'other-allies' },
        ownToo: true,
      }),
    ]);
    const s = table({ '0.0': asker, '0.1': dummy, '0.2': dummy }, { hands: [[boost], []] });
    s.play(0, boost.id, { target: at(s, '0.0') });
    for (let turn = 0; turn < 1100; turn++) s.choose(0, 0);
    expect([s.view().result, optionsOf(s)]).toEqual([undefined, ['0.1', '0.2']]);
  });
});

describe('last-known information', () => {
  const martyr = being('martyr', [on('ON_DEATH', [pays(ownPower)])]);
  const killed = (
    entry: Parameters<typeof table>[0][string],
    amount: number,
    seat: object = {},
  ) => {
    const s = table({ '0.3': entry }, { hands: [[strike(amount)], []], seats: [seat, {}] });
    return s.play(0, strike(amount).id, { target: at(s, '0.3') });
  };

  it('[S3] its power just before it fell', () => {
    expect(signs(killed(martyr, 9))).toEqual([5]);
  });

  it('[S3] with counters, marks and slot as they were', () => {
    const entry = { card: martyr, counters: 3, damage: 1 };
    expect(signs(killed(entry, 9, { slots: [0, 0, 0, 2, 0] }))).toEqual([9]);
  });

  it('[S3] after it was healed: what it had then', () => {
    const mend = deed('mend', { kind: 'heal', amount: 3, to: 'target' });
    const s = table({ '0.3': martyr }, { hands: [[strike(3), mend, strike(9)], []] });
    for (const card of [strike(3), mend, strike(9)]) s.play(0, card.id, { target: at(s, '0.3') });
    expect(signs(s)).toEqual([5]);
  });

  it('[S3] [N3] after the marks cleared at cleanup: its whole power', () => {
    const s = table({ '0.3': martyr }, { hands: [[strike(3)], [strike(9)]] });
    s.play(0, strike(3).id, { target: at(s, '0.3') });
    endTurn(s).play(1, strike(9).id, { target: at(s, '0.3') });
    expect(signs(s)).toEqual([5]);
  });

  it('[S3] killed outright: its power then', () => {
    const s = table({ '0.3': { card: martyr, damage: 2 } }, { hands: [[doom], []] });
    expect(signs(s.play(0, doom.id, { target: at(s, '0.3') }))).toEqual([3]);
  });

  it('[S3] the slot it had', () => {
    const stone = being('stone', [on('ON_DEATH', [{ kind: 'slot', amount: 1, to: 'own-slot' }])]);
    expect(killed(stone, 9).seat(0).slots).toEqual([0, 0, 0, 1, 0]);
  });

  it('[S3] the event tells strength and health of just before', () => {
    expect(killed({ card: martyr, counters: 2 }, 9).told('unitDied')).toMatchObject([
      { strength: 3, health: 7, slot: 3 },
    ]);
  });
});

describe('dying at once', () => {
  const ghoul = being('ghoul', [hears('UNIT_DIED', [sign])]);
  const sweep = trick('sweep', [{ kind: 'damage', amount: 5, to: { all: 'units' } }]);

  it('[S3] they do not hear each other', () => {
    const s = table({ '0.0': ghoul, '0.1': ghoul, '1.0': ghoul }, { hands: [[sweep], []] });
    expect(signs(s.play(0, sweep.id))).toEqual([]);
  });

  it('[S3] who survives hears each of them', () => {
    const s = table(
      { '0.0': { card: ghoul, counters: 9 }, '0.1': ghoul, '1.0': dummy },
      { hands: [[sweep], []] },
    );
    expect(signs(s.play(0, sweep.id))).toEqual([1, 1]);
  });

  it('[S3] each death fires its triggers once', () => {
    const rat = being('rat', [on('ON_DEATH', [sign])]);
    const twice = trick('twice', [
      { kind: 'damage', amount: 9, to: { all: 'units' } },
      { kind: 'kill', to: { all: 'units' } },
    ]);
    const s = table({ '0.0': rat }, { hands: [[twice], []] });
    expect([signs(s.play(0, twice.id)), s.told('unitDied').length]).toEqual([[1], 1]);
  });

  it('[S3] one whose death kills another: the second hears nothing of itself', () => {
    const bomb = being('bomb', [
      on('ON_DEATH', [{ kind: 'kill', to: 'it' }], { target: { all: 'close-allies' } }),
    ]);
    const s = table({ '0.0': bomb, '0.1': ghoul, '0.4': ghoul }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '0.0') });
    expect([powers(s, 0), s.told('unitDied').length]).toEqual([[null, null, null, null, 5], 2]);
  });

  it('[S3] [C2] deaths that wait are kept in a copy of the game', () => {
    const asker = being('asker', [
      on('ON_DEATH', [grow(1, 'it')], { target: { choose: 'other-allies' } }),
    ]);
    const s = table({ '0.0': asker, '0.1': dummy, '0.2': dummy }, { hands: [[doom], []] });
    s.play(0, doom.id, { target: at(s, '0.0') });
    expect(JSON.parse(JSON.stringify(s.game))).toEqual(cloneGame(s.game));
    expect(powers(s.choose(0, 1), 0)).toEqual([null, 5, 6, null, null]);
  });
});
