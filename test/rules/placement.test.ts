import { describe, expect, it } from 'vitest';
import { deed, unitCard } from './test-cards.ts';

/** Every effect that puts a unit into a slot, tried on slots of every kind. */

const on = (of: object, ...effects: object[]) => ({ kind: 'for-each', of, do: effects });
const squire = unitCard('test-squire', 1, 1, { token: true });
const refused = (s: ReturnType<typeof deed>) =>
  s.refused(0, { kind: 'playCard', card: s.inHand(0, 'deed') }).code;
const cards = (s: ReturnType<typeof deed>, seat: 0 | 1) =>
  s.seat(seat).field.map((unit) => unit?.card ?? null);

describe('E10 a unit is only put into a free slot', () => {
  const redeploy = (pool: string, of: object = { first: 'own-discard' }) =>
    on(of, { kind: 'redeploy', to: { choose: pool } });

  it('[E10] a unit from the discard pile is not offered a slot that is taken', () => {
    const own = { field: ['gnome', null, 'gnome'], discard: ['undine'] };
    const s = deed([redeploy('own-slots')], { own }).play(0, 'deed');
    expect(s.view(0).choice?.options).toHaveLength(3);
    expect(cards(s.choose(0, 0), 0)).toEqual(['gnome', 'undine', 'gnome', null, null]);
  });

  it('[E10] it is not offered a slot of the other side', () => {
    const own = { field: ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'], discard: ['undine'] };
    expect(refused(deed([redeploy('slots')], { own }))).toBe('no-effect');
  });

  it('[E10] a card that is no unit is not deployed', () => {
    expect(refused(deed([redeploy('own-slots')], { own: { discard: ['tremor'] } }))).toBe(
      'no-effect',
    );
  });

  it('[E10] with all slots taken nothing vanishes', () => {
    const own = { field: ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'], discard: ['undine'] };
    const draw = { kind: 'draw', amount: 1 };
    const s = deed([redeploy('own-slots'), draw], { own: { ...own, deck: ['gnome'] } });
    s.play(0, 'deed');
    expect(s.seat(0).discard.map(({ card }) => card)).toContain('undine');
    expect(s.told('effectFizzled')).toHaveLength(1);
  });

  it('[E9] a unit is not taken into a slot that is taken, or into one of its own side', () => {
    const take = on({ first: 'enemies' }, { kind: 'take-control', to: { choose: 'slots' } });
    const own = { field: ['gnome', null, 'gnome', 'gnome', 'gnome'] };
    const s = deed([take], { own, foe: { field: ['undine'] } }).play(0, 'deed');
    expect(cards(s, 0)).toEqual(['gnome', 'undine', 'gnome', 'gnome', 'gnome']);
    expect(s.isEmpty(1, 0)).toBe(true);
  });

  it('[E9] nobody takes control of an own unit', () => {
    const take = on({ first: 'units' }, { kind: 'take-control', to: { choose: 'own-slots' } });
    expect(refused(deed([take], { own: { field: ['gnome'] } }))).toBe('no-effect');
  });

  it('[E10] a token is not put where a unit stands', () => {
    const call = { kind: 'deploy', card: 'test-squire', to: { all: 'own-slots' } };
    const own = { field: ['gnome', null, 'gnome'] };
    const s = deed([call], { own, cards: [squire] }).play(0, 'deed');
    expect(cards(s, 0)).toEqual(['gnome', 'test-squire', 'gnome', 'test-squire', 'test-squire']);
  });
});

describe('E10 a move stays on the side of the unit', () => {
  it('[E10] only slots of its own side are offered, and not the one it stands in', () => {
    const move = on({ first: 'allies' }, { kind: 'move', to: { choose: 'slots' } });
    const s = deed([move], { own: { field: ['gnome', 'undine'] } }).play(0, 'deed');
    const targets = (s.view(0).choice?.options ?? []).map(
      (option) => 'target' in option && option.target,
    );
    expect(targets).toEqual([1, 2, 3, 4].map((index) => ({ slot: { seat: 0, index } })));
    expect(cards(s.choose(0, 0), 0).slice(0, 2)).toEqual(['undine', 'gnome']);
  });

  it('[E10] an enemy is moved on its own side', () => {
    const move = on({ first: 'enemies' }, { kind: 'move', to: { choose: 'slots' } });
    const s = deed([move], { foe: { field: ['gnome'] } })
      .play(0, 'deed')
      .choose(0, 3);
    expect(cards(s, 1)).toEqual([null, null, null, null, 'gnome']);
  });

  it('[X9] close slots of both sides: only those are offered where the unit can go', () => {
    const hop = {
      kind: 'for-each',
      of: 'self',
      do: [{ kind: 'move', to: { choose: 'close-slots' } }],
    };
    const hopper = unitCard('test-hopper', 1, 1, {
      traits: [{ type: 'activate', cooldown: 0, effects: [hop] }],
    });
    const s = deed([], {
      own: { field: [null, 'test-hopper'] },
      cards: [hopper],
      as: { effects: [{ kind: 'block', amount: 1 }] },
    });
    s.act(0, { kind: 'activate', unit: s.unit(0, 1).id, ability: 0 });
    expect(s.view(0).choice?.options).toHaveLength(2);
    expect(cards(s.choose(0, 1), 0)).toEqual([null, null, 'test-hopper', null, null]);
  });
});
