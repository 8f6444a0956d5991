import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { being, hears, sign } from '../traits/trait-cards.ts';
import { battle, cardsOf, finish, idAt, match, powers } from './battle.ts';

const kinds = (s: Stage, seat: 0 | 1) => [...new Set(s.legal(seat).map((intent) => intent.kind))];
const scouts = (count: number) => Array.from({ length: count }, () => 'scout');
/** Takes the first legal intent of a kind for whoever is to move. */
const done = (s: Stage) => s.act(s.view().active, { kind: 'done' });

describe('setting out', () => {
  it('[Q1] eight cards each, no mulligan, the step is main', () => {
    const s = match('one');
    expect([s.seat(0).handCount, s.seat(1).handCount, s.view().step]).toEqual([8, 8, 'main']);
    expect(kinds(s, s.view().active)).toEqual(['playCard', 'done', 'concede']);
  });

  it('[Q1] +4 for each later skirmish, the hand is kept', () => {
    const s = finish(match('one'));
    expect([s.seat(0).handCount, s.seat(1).handCount]).toEqual([12, 12]);
  });

  it('[Q1] a staged position is in its first skirmish: the next brings +4', () => {
    const deck = { deck: scouts(6) };
    const s = battle({ '0.0': 'scout' }, { seats: [deck, deck] });
    expect(s.view().skirmish).toBe(1);
    expect(finish(s).seat(1).handCount).toBe(4);
  });

  it('[Q1] no resolve, no azoth, no combat: nothing has a price', () => {
    const s = battle({ '0.0': 'champion' }, { hands: [['dragon', 'champion'], []] });
    expect(kinds(s, 0)).toEqual(['playCard', 'done', 'concede']);
    expect(s.seat(0).resolve).toBe(0);
    expect(s.refused(0, { kind: 'placeAzoth', card: s.inHand(0, 'dragon') }).code).toBe(
      'wrong-step',
    );
  });

  it('[Q1] no hand limit', () => {
    const s = battle({}, { hands: [scouts(15), scouts(2)] });
    expect(s.play(0, 'scout', { slot: 0 }).seat(0).handCount).toBe(14);
  });

  it('[P7] what is not in the deck is not drawn', () => {
    const s = finish(battle({}, { seats: [{ deck: scouts(2), discard: scouts(9) }, {}] }));
    expect([s.seat(0).deckCount, s.seat(0).discard.length]).toEqual([0, 9]);
  });
});

describe('a turn', () => {
  it('[Q2] one card, then it is the other’s', () => {
    const s = battle({}, { hands: [scouts(2), scouts(2)] }).play(0, 'scout', { slot: 0 });
    expect([s.view().active, kinds(s, 0), kinds(s, 1)]).toEqual([
      1,
      ['concede'],
      ['playCard', 'done', 'concede'],
    ]);
  });

  it('[Q2] any number of activations before it', () => {
    const s = battle({ '0.0': 'ranger', '0.4': 'ranger' }, { hands: [scouts(1), []] });
    s.act(0, { kind: 'activate', unit: idAt(s, '0.0'), ability: 0 });
    s.act(0, { kind: 'activate', unit: idAt(s, '0.4'), ability: 0 });
    expect([s.view().active, kinds(s, 0)]).toEqual([0, ['playCard', 'done', 'concede']]);
  });

  it('[Q2] a unit to each own slot, free or not', () => {
    const s = battle({ '0.1': 'scout', '1.3': 'scout' }, { hands: [['veteran'], []] });
    expect(s.offered(0, 'playCard').map((intent) => intent.slot)).toEqual([0, 1, 2, 3, 4]);
  });

  it('[Q2] with an empty hand: done and activations, never pass', () => {
    const s = battle({ '0.0': 'ranger' });
    expect(kinds(s, 0)).toEqual(['activate', 'done', 'concede']);
    expect(s.refused(0, { kind: 'pass' }).code).toBe('wrong-step');
  });

  it('[Q2] Done locks out; the other goes on, each of its turns with turn start', () => {
    const s = battle({ '1.0': 'engineer' }, { hands: [scouts(3), scouts(3)] }).act(0, {
      kind: 'done',
    });
    expect([s.view().active, s.seat(0).done, kinds(s, 0)]).toEqual([1, true, ['concede']]);
    s.play(1, 'scout', { slot: 1 }).play(1, 'scout', { slot: 2 });
    expect([s.view().active, powers(s, 1)[0]]).toEqual([1, 4]);
  });

  it('[Q2] who has no card left is not Done unasked', () => {
    const s = battle({}, { hands: [scouts(1), []] }).play(0, 'scout', { slot: 0 });
    expect([s.view().active, kinds(s, 1), s.seat(1).done]).toEqual([1, ['done', 'concede'], false]);
  });

  it('[Q2] the trigger of a turn end comes with Done as well', () => {
    const clerk = being('clerk', [hears('YOUR_TURN_END', [sign])]);
    const s = battle({ '0.0': clerk.id }, { cards: [clerk] }).act(0, { kind: 'done' });
    expect(s.told('blockGained')).toHaveLength(1);
  });

  it('[N3] marks stay from turn to turn', () => {
    const s = battle({ '1.0': { card: 'champion', damage: 2 } }, { hands: [scouts(1), scouts(1)] });
    s.play(0, 'scout', { slot: 0 }).play(1, 'scout', { slot: 1 });
    expect(powers(s, 1)[0]).toBe(3);
  });

  it('[G10] a round is one turn of each; its start is heard at the beginner’s turn', () => {
    const drum = being('drum', [hears('ROUND_STARTED', [sign])]);
    const s = battle({ '0.0': drum.id }, { cards: [drum], hands: [scouts(2), scouts(2)] });
    const heard = (seat: 0 | 1, slot: number) =>
      s.play(seat, 'scout', { slot }).told('blockGained').length;
    expect([heard(0, 1), heard(1, 1), heard(0, 2)]).toEqual([0, 1, 0]);
  });

  it('[G10] among those not Done: with one Done each turn of the other is a round', () => {
    const drum = being('drum', [hears('ROUND_STARTED', [sign])]);
    const s = battle({ '1.0': drum.id }, { cards: [drum], hands: [[], scouts(2)] });
    expect(s.act(0, { kind: 'done' }).told('blockGained')).toHaveLength(1);
    expect(s.play(1, 'scout', { slot: 1 }).told('blockGained')).toHaveLength(1);
  });

  it('[G10] a modifier for the round ends with it', () => {
    const rage = {
      id: 'test-rage',
      name: 'rage',
      kind: 'action',
      rarity: 'bronze',
      cost: 0,
      elements: ['fire'],
      target: 'units',
      effects: [{ kind: 'modify', what: 'health', amount: 2, to: 'target', for: 'round' }],
    };
    const s = battle({ '0.0': 'scout' }, { cards: [rage], hands: [['test-rage'], scouts(1)] });
    s.play(0, 'test-rage', { target: { unit: idAt(s, '0.0') } });
    expect(powers(s, 0)[0]).toBe(4);
    expect(powers(s.play(1, 'scout', { slot: 4 }), 0)[0]).toBe(2);
  });
});

describe('beginning', () => {
  it('[Q6] the seed picks who begins', () => {
    const seeds = Array.from({ length: 20 }, (_, n) => `seed ${n}`);
    expect([...new Set(seeds.map((seed) => match(seed).view().active))].toSorted()).toEqual([0, 1]);
    expect(match('one').view().active).toBe(match('one').view().active);
  });

  it.each([0, 1] as const)('[Q6] later the winner of the last skirmish (seat %i)', (winner) => {
    const s = finish(battle({ [`${winner}.0`]: 'scout' }));
    expect([s.view().active, s.seat(winner).wins]).toEqual([winner, 1]);
  });

  it('[Q6] after a tie who did not begin it', () => {
    const s = match('one');
    const first = s.view().active;
    expect(finish(s).view().active).toBe(1 - first);
  });

  it.each([0, 1] as const)('[Q6] a staged first turn of seat %i is of who began', (active) => {
    expect(finish(battle({}, { active, turn: 1 })).view().active).toBe(1 - active);
  });
});

describe('the cap', () => {
  const last = (turn: number) =>
    battle({ '0.0': 'scout' }, { turn, active: 1, hands: [scouts(3), scouts(3)] }).play(
      1,
      'scout',
      { slot: 1 },
    );

  it('[Q6] after 40 turns of a skirmish both are Done', () => {
    const s = last(40);
    expect(s.told('skirmishEnded')).toMatchObject([{ points: [1, 1] }]);
  });

  it('[Q6] not after 39', () => {
    const s = last(38);
    expect([s.told('skirmishEnded'), s.view().active]).toEqual([[], 0]);
    expect(s.play(0, 'scout', { slot: 2 }).told('skirmishEnded')).toEqual([]);
  });

  it('[Q6] counted anew in the next skirmish', () => {
    const s = last(40);
    const { active } = s.view();
    s.play(active, 'scout', { slot: 0 });
    expect([s.told('skirmishEnded'), s.view().active]).toEqual([[], 1 - active]);
  });

  it('[Q6] a whole skirmish of one player’s turns ends as well', () => {
    const s = done(battle({}, { hands: [[], scouts(45)] }));
    let turns = 1;
    while (s.told('skirmishEnded').length === 0 && turns < 60) {
      s.play(1, 'scout', { slot: 0 });
      turns += 1;
    }
    expect(turns).toBe(40);
    expect(cardsOf(s.seat(1).discard)).toHaveLength(39);
  });
});
