import { describe, expect, it } from 'vitest';
import { deed, endTurn, skillCard, unitCard } from './test-cards.ts';

const steal = {
  kind: 'for-each',
  of: { choose: 'enemies', where: { element: 'water' } },
  do: [{ kind: 'take-control', to: { choose: 'free-own-slots' } }],
};
const full = ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'];
const oneFree = ['gnome', 'gnome', null, 'gnome', 'gnome'];

/** Seat 0 takes control of the only enemy into its only free slot, number 2. */
const stolen = (unit: object, own: object = {}) =>
  deed([steal], {
    own: { field: oneFree, ...own },
    foe: { field: [null, { card: 'undine', ...unit }] },
    cards: [
      skillCard('finish', [{ kind: 'kill', to: { choose: 'allies', where: { is: 'wounded' } } }]),
    ],
  }).play(0, 'deed');

/** The same, and then the owner turns over a life card that puts squires where it stood. */
const stolenAndRefilled = (to: object) =>
  deed(
    [steal, { kind: 'lose-life', amount: 1, who: 'enemy-hero' }],
    {
      own: { field: oneFree },
      foe: { field: [null, 'undine', 'gnome', 'gnome', 'gnome'], lifeCards: ['call', 'gnome'] },
      cards: [
        unitCard('test-squire', 1, 1, { token: true }),
        skillCard('call', [{ kind: 'deploy', card: 'test-squire', to }], { burst: true }),
      ],
    },
    { format: 'duel-life-cards' },
  ).play(0, 'deed');

describe('E9 taking control', () => {
  it('[E9] the unit moves with all it has', () => {
    const s = stolen({ damage: 1, counters: 2, shields: [3], statuses: { might: 1 } });
    expect(s.unit(0, 2)).toMatchObject({
      card: 'undine',
      owner: 1,
      damage: 1,
      counters: 2,
      shields: [3],
      statuses: [{ kind: 'might', amount: 1 }],
    });
  });

  it('[E9] its new controller picks the free slot', () => {
    const s = deed([steal], { own: { field: ['gnome'] }, foe: { field: ['undine'] } });
    s.play(0, 'deed').choose(0, 3);
    expect(s.unit(0, 4).card).toBe('undine');
  });

  it('[E9] it comes untapped and ready to attack', () => {
    const s = stolen({ tapped: true, sick: true }).pass(0);
    expect(s.offered(0, 'declareAttacker').map(({ unit }) => unit)).toContain(s.unit(0, 2).id);
  });

  it('[E9] with no free own slot it is no eligible target', () => {
    const s = deed([steal], { own: { field: full }, foe: { field: ['undine'] } });
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'deed') }).code).toBe('no-effect');
  });

  it('[E9] at cleanup it returns to its old slot', () => {
    const s = endTurn(stolen({}));
    expect([s.isEmpty(0, 2), s.unit(1, 1).card]).toEqual([true, 'undine']);
  });

  it("[E9] if the old slot is taken, to the owner's first free one", () => {
    const s = stolenAndRefilled({ choose: 'free-own-slots' }).choose(1, 0).choose(1, 1);
    expect(s.unit(1, 1).card).toBe('test-squire');
    expect(endTurn(s).unit(1, 0).card).toBe('undine');
  });

  it("[E9] if there is none, to the owner's hand", () => {
    const s = endTurn(stolenAndRefilled({ all: 'free-own-slots' }).choose(1, 0));
    expect([s.isEmpty(0, 2), s.seat(1).hand?.[0]?.card]).toEqual([true, 'undine']);
  });

  it('[E9, G9] one that dies goes to the discard pile of its owner', () => {
    const s = stolen({ damage: 1 }, { hand: ['finish'] }).play(0, 'finish');
    const inDiscard = (seat: 0 | 1) => s.seat(seat).discard.map(({ card }) => card);
    expect([inDiscard(0), inDiscard(1)]).toEqual([['deed', 'finish'], ['undine']]);
  });

  it('[R6] fame for it goes to the side opposing its controller', () => {
    const s = stolen({ damage: 1 }, { hand: ['finish'] }).play(0, 'finish');
    expect([s.seat(0).fame, s.seat(1).fame]).toEqual([0, 2]);
  });
});
