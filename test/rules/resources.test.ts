import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, endTurn, powerCard, skillCard, unitCard } from './test-cards.ts';

const block = (amount: number) => ({ kind: 'block', amount });
const placed = (s: Stage, card: string) =>
  ({ kind: 'placeAzoth', card: s.inHand(0, card) }) as const;
const deck = ['ice', 'ice', 'ice', 'ice', 'ice', 'ice'];

describe('R1 resolve', () => {
  it.each([
    [1, 2],
    [3, 3],
    [5, 4],
    [13, 8],
    [15, 8],
    [41, 8],
  ])('[R1] turn %i of the match brings who began %i', (turn, resolve) => {
    expect(stage({ step: 'start', turn, seats: [{ deck }, {}] }).seat(0).resolve).toBe(resolve);
  });

  it.each([
    [2, 2],
    [4, 3],
    [14, 8],
  ])('[R1] turn %i of the match brings the other %i', (turn, resolve) => {
    const s = stage({ step: 'start', active: 1, turn, seats: [{}, { deck }] });
    expect(s.seat(1).resolve).toBe(resolve);
  });

  it("[R1] what is unspent stays through the other's turn", () => {
    expect(endTurn(stage({ turn: 5, seats: [{ resolve: 3 }, {}] })).seat(0).resolve).toBe(3);
  });

  it('[R1] at the own next turn start it is replaced, not added to', () => {
    const s = stage({ turn: 5, seats: [{ resolve: 9, deck }, { deck }] });
    expect(endTurn(endTurn(s)).seat(0).resolve).toBe(5);
  });
});

describe('R2 azoth', () => {
  it('[R2] a hand card goes face up to the row, ready at once', () => {
    const s = stage({ seats: [{ hand: ['undine', 'gnome'] }, {}] });
    const intent = placed(s, 'undine');
    expect(s.act(0, intent).view(1).seats[0].azoth).toEqual([
      { id: intent.card, card: 'undine', ready: true },
    ]);
    expect(s.seat(0).handCount).toBe(1);
  });

  it('[R2] once in an own turn', () => {
    const s = stage({ seats: [{ hand: ['undine', 'gnome'] }, {}] });
    s.act(0, placed(s, 'undine'));
    expect(s.refused(0, placed(s, 'gnome')).code).toBe('azoth-placed');
  });

  it('[R2] and again in the next one', () => {
    const s = stage({ seats: [{ hand: ['undine', 'gnome'], deck }, { deck }] });
    endTurn(endTurn(s.act(0, placed(s, 'undine'))));
    expect(s.act(0, placed(s, 'gnome')).seat(0).azoth).toHaveLength(2);
  });

  it('[R2] in main-2 too', () => {
    const s = stage({ step: 'main-2', seats: [{ hand: ['undine'] }, {}] });
    expect(s.act(0, placed(s, 'undine')).seat(0).azoth).toHaveLength(1);
  });

  it('[R2] not in the attack step', () => {
    const s = stage({ step: 'attack', seats: [{ hand: ['undine'], field: ['gnome'] }, {}] });
    expect(s.refused(0, placed(s, 'undine')).code).toBe('wrong-step');
  });

  it("[R2] not in the other's turn", () => {
    const s = stage({ active: 1, turn: 2, seats: [{ hand: ['undine'] }, {}] });
    expect(s.refused(0, placed(s, 'undine')).code).toBe('not-your-decision');
  });

  it('[R2] not while something is on the stack', () => {
    const s = deed([{ kind: 'kill', to: { choose: 'enemies' } }], {
      own: { hand: ['undine'] },
      foe: { field: ['gnome', 'ice'] },
    }).play(0, 'deed');
    expect(s.refused(0, placed(s, 'undine')).code).toBe('choice-pending');
  });

  it('[R2] spent azoth is ready again after each own turn start', () => {
    const own = { azoth: [{ card: 'undine', ready: false }], deck };
    const s = endTurn(stage({ seats: [own, { deck }] }));
    expect([s.seat(0).azoth[0]?.ready, endTurn(s).seat(0).azoth[0]?.ready]).toEqual([false, true]);
  });
});

describe('R3 powering', () => {
  const surge = skillCard('surge', [block(1)], {
    powered: { by: ['water', 'fire'], effects: [block(5)] },
  });
  const surging = (azoth: readonly unknown[]) =>
    stage({ cards: [surge], seats: [{ hand: ['surge'], azoth }, {}] });
  const isReady = (s: Stage) => s.seat(0).azoth.map(({ ready }) => ready);

  it('[R3] the powered effects happen instead of the basic ones', () => {
    expect(surging(['undine']).play(0, 'surge', { powered: true }).seat(0).block).toBe(5);
  });

  it('[R3] basic play spends no azoth', () => {
    const s = surging(['undine']).play(0, 'surge');
    expect([s.seat(0).block, isReady(s)]).toEqual([1, [true]]);
  });

  it('[R3] the oldest ready azoth that fits is spent', () => {
    const s = surging(['gnome', { card: 'undine', ready: false }, 'salamander', 'undine']);
    expect(isReady(s.play(0, 'surge', { powered: true }))).toEqual([true, false, false, true]);
  });

  it.each([
    ['without azoth', []],
    ['with azoth of another element', ['gnome']],
    ['with azoth that is spent', [{ card: 'undine', ready: false }]],
  ])('[R3] %s it is not offered', (_name, azoth) => {
    const s = surging(azoth);
    const intent = { kind: 'playCard', card: s.inHand(0, 'surge'), powered: true };
    expect([s.offered(0, 'playCard').length, s.refused(0, intent).code]).toEqual([1, 'no-azoth']);
  });

  it('[R3, L3] azoth has the primary element of its card alone', () => {
    const s = surging(['ice']);
    const intent = { kind: 'playCard', card: s.inHand(0, 'surge'), powered: true };
    expect(s.refused(0, intent).code).toBe('no-azoth');
  });

  it('[R3] the printed cost is paid as well', () => {
    const s = stage({
      turn: 9,
      seats: [{ hand: ['chill'], azoth: ['undine'] }, { field: ['gnome'] }],
    });
    expect(s.play(0, 'chill', { powered: true }).seat(0).resolve).toBe(3);
  });
});

describe('R4 overpaying', () => {
  const playing = (card: string, azoth: readonly unknown[]) =>
    stage({ turn: 9, seats: [{ hand: [card], azoth }, {}] }).play(0, card, { slot: 1 });
  const amounts = (s: Stage) =>
    s.view().choice?.options?.map((option) => (option.kind === 'number' ? option.amount : null));

  it('[R4] the owner is asked for 0 to what is ready', () => {
    expect(amounts(playing('angel', ['gnome', 'ice', { card: 'ice', ready: false }]))).toEqual([
      0, 1, 2,
    ]);
  });

  it("[R4] at most the unit's printed cost", () => {
    expect(amounts(playing('gnome', ['gnome', 'ice', 'ice']))).toEqual([0, 1]);
  });

  it('[R4] it is asked before the unit arrives', () => {
    const s = playing('gnome', ['gnome']);
    expect([s.isEmpty(0, 1), s.view().stack.length]).toEqual([true, 1]);
  });

  it('[R4] each azoth, of any element, adds one +1/+1 counter as the unit arrives', () => {
    const s = playing('undine', ['gnome', 'ice', 'ice']).choose(0, 2);
    expect(s.unit(0, 1)).toMatchObject({ counters: 2, strength: 4, health: 5 });
  });

  it('[R4] the newest is spent first', () => {
    const s = playing('undine', ['gnome', 'ice', 'ice']).choose(0, 2);
    expect(s.seat(0).azoth.map(({ ready }) => ready)).toEqual([true, false, false]);
  });

  it('[R4] nothing may be added', () => {
    const s = playing('undine', ['gnome']).choose(0, 0);
    expect([s.unit(0, 1).counters, s.seat(0).azoth[0]?.ready]).toEqual([0, true]);
  });

  it('[R4] without ready azoth nothing is asked', () => {
    const s = playing('undine', [{ card: 'ice', ready: false }]);
    expect([s.view().choice, s.unit(0, 1).card]).toEqual([undefined, 'undine']);
  });
});

describe('R5 devotion', () => {
  const heal = { kind: 'heal', amount: 5 };

  it('[R5] +1 per heal effect, not per point', () => {
    expect(
      deed([heal], { own: { life: 10 } })
        .play(0, 'deed')
        .seat(0).devotion,
    ).toBe(1);
  });

  it('[R5] two heal effects of one card count twice', () => {
    expect(
      deed([heal, heal], { own: { life: 10 } })
        .play(0, 'deed')
        .seat(0).devotion,
    ).toBe(2);
  });

  it('[R5] also at full life', () => {
    expect(deed([heal]).play(0, 'deed').seat(0).devotion).toBe(1);
  });

  it('[R5] healing a unit does not count', () => {
    const s = deed([{ ...heal, to: { choose: 'allies' } }], {
      own: { field: [{ card: 'gnome', damage: 1 }] },
    });
    expect(s.play(0, 'deed').seat(0).devotion).toBe(0);
  });

  it.each(['blessed', 'regeneration'])('[R5] the status %s counts', (status) => {
    const s = endTurn(stage({ seats: [{ life: 9, deck, statuses: { [status]: 2 } }, { deck }] }));
    expect(endTurn(s).seat(0).devotion).toBe(1);
  });

  it('[R5] the keyword Lifesteal counts', () => {
    const s = stage({ step: 'attack', seats: [{ field: ['dawn-novice'] }, {}] });
    expect(s.attack(0, { hero: 1 }).pass(0).seat(0).devotion).toBe(1);
  });

  it('[R5] a power that heals counts', () => {
    const traits = [{ type: 'ongoing', hears: 'YOUR_TURN_START', effects: [heal] }];
    const aura = { ...powerCard('aura', []), effects: undefined, traits };
    const s = stage({ cards: [aura], seats: [{ hand: ['aura'], deck }, { deck }] }).play(0, 'aura');
    expect(endTurn(endTurn(s)).seat(0).devotion).toBe(1);
  });

  it('[R5] it is kept from turn to turn', () => {
    const s = stage({ seats: [{ devotion: 4, deck }, { deck }] });
    expect(endTurn(endTurn(s)).seat(0).devotion).toBe(4);
  });
});

describe('R6 fame', () => {
  const kill = { kind: 'kill', to: { choose: 'enemies' } };
  const free = unitCard('free', 1, 1);
  const famed = unitCard('famed', 1, 1, { cost: 2, fame: 7 });
  const squire = unitCard('test-squire', 1, 1, { cost: 3, token: true });

  it.each([
    ['its cost', 'angel', 5],
    ['at least 1', 'free', 1],
    ['its printed fame', 'famed', 7],
    ['none for a token', 'test-squire', 0],
  ])('[R6] a death pays %s', (_name, card, fame) => {
    const s = deed([kill], { foe: { field: [card] }, cards: [free, famed, squire] });
    expect(s.play(0, 'deed').seat(0).fame).toBe(fame);
  });

  it('[R6] once per stay in play, however often defeat is tried', () => {
    const again = {
      kind: 'for-each',
      of: { choose: 'enemies' },
      do: [0, 1].map(() => ({ kind: 'kill', to: 'it' })),
    };
    const s = deed([again], { foe: { field: ['angel'] } }).play(0, 'deed');
    expect([s.seat(0).fame, s.told('fameGained').length]).toEqual([5, 1]);
  });

  it('[R6] again after another stay', () => {
    const s = deed([kill], {
      own: { hand: ['deed'], deck },
      foe: { hand: ['gnome'], field: ['gnome'], deck },
    }).play(0, 'deed');
    endTurn(s).play(1, 'gnome', { slot: 0 });
    expect(endTurn(s).play(0, 'deed').seat(0).fame).toBe(2);
  });

  it('[R6] killing the own unit pays the other side', () => {
    const s = deed([{ kind: 'kill', to: { choose: 'allies' } }], { own: { field: ['angel'] } });
    expect(
      s
        .play(0, 'deed')
        .view()
        .seats.map(({ fame }) => fame),
    ).toEqual([0, 5]);
  });

  it('[R6, X10] none for one that is consumed', () => {
    const s = stage({ seats: [{ hand: ['gnome'], field: ['angel'] }, {}] }).play(0, 'gnome', {
      slot: 0,
    });
    expect(s.view().seats.map(({ fame }) => fame)).toEqual([0, 0]);
  });

  it('[R6] none for one that is bounced', () => {
    const s = deed([{ kind: 'bounce', to: { choose: 'enemies' } }], { foe: { field: ['angel'] } });
    expect(s.play(0, 'deed').seat(0).fame).toBe(0);
  });
});
