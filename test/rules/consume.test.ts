import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, story } from './test-cards.ts';

const cardsIn = (zone: readonly { readonly card: string }[]) => zone.map(({ card }) => card);

/** Seat 0 plays a gnome on the slot where this unit of its own stands. */
const consuming = (unit: unknown, own: object = {}): Stage =>
  stage({ seats: [{ hand: ['gnome'], field: [null, unit], ...own }, {}] }).play(0, 'gnome', {
    slot: 1,
  });

describe('X10 consume', () => {
  it('[X10] a unit played on an own occupied slot takes it, the unit there dies', () => {
    const s = consuming('undine');
    expect([s.unit(0, 1).card, cardsIn(s.seat(0).discard)]).toEqual(['gnome', ['undine']]);
  });

  it('[X10] occupied own slots are offered like free ones', () => {
    const s = stage({ seats: [{ hand: ['gnome'], field: ['ice', 'ice'] }, {}] });
    expect(s.offered(0, 'playCard').map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  });

  it('[X10] it leaves before the newcomer arrives, in one go', () => {
    const kinds = story(consuming('undine'));
    expect(kinds.filter((kind) => /^unit(Consumed|Died|Deployed)$/.test(kind))).toEqual([
      'unitDied',
      'unitDeployed',
      'unitConsumed',
    ]);
  });

  it.each(['mountain-king', 'mud', 'root-troll'])(
    '[X10, K2] nothing saves the victim: %s',
    (unit) => {
      const s = consuming(unit);
      expect([s.unit(0, 1).card, s.told('unitSaved')]).toEqual(['gnome', []]);
    },
  );

  it('[X10, G9] the newcomer has nothing of what the victim had', () => {
    const s = consuming({
      card: 'undine',
      counters: 3,
      damage: 1,
      shields: [2],
      statuses: { might: 2 },
    });
    expect(s.unit(0, 1)).toMatchObject({
      counters: 0,
      damage: 0,
      shields: [],
      statuses: [],
      strength: 1,
    });
  });

  it('[X10, N6] the modifier of the slot stays', () => {
    expect(consuming('undine', { slots: [0, 2, 0, 0, 0] }).unit(0, 1).strength).toBe(3);
  });

  it('[X10] a token that is consumed ceases to exist', () => {
    expect(consuming('militia').seat(0).discard).toEqual([]);
  });

  it('[X10, R4] azoth added to the newcomer is asked before the victim goes', () => {
    const s = consuming('undine', { azoth: ['ice'] });
    expect([s.unit(0, 1).card, s.choose(0, 1).unit(0, 1).counters]).toEqual(['undine', 1]);
  });

  it('[X10, G9] own means controlled: a stolen unit goes to the pile of its owner, without fame', () => {
    const of = { choose: 'enemies' };
    const take = { kind: 'take-control', to: { choose: 'free-own-slots' } };
    const own = { hand: ['gnome'], field: [null, 'ice', 'ice', 'ice', 'ice'] };
    const s = deed([{ kind: 'for-each', of, do: [take] }], { own, foe: { field: ['undine'] } });
    s.play(0, 'deed').play(0, 'gnome', { slot: 0 });
    expect([cardsIn(s.seat(1).discard), s.seat(0).fame, s.seat(1).fame]).toEqual([
      ['undine'],
      0,
      0,
    ]);
  });
});
