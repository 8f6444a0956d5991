import { describe, expect, it } from 'vitest';
import { deed } from './test-cards.ts';

const block = (amount: unknown) => ({ kind: 'block', amount });
const heal = { kind: 'heal', amount: 1 };
const kill = (to: unknown = { choose: 'enemies' }) => ({ kind: 'kill', to });
const three = { foe: { field: ['gnome', 'undine', 'ice'] } };

describe('E5 sequence', () => {
  it('[E5] keeps its inner order, whatever the groups', () => {
    const s = deed([
      { kind: 'sequence', do: [{ kind: 'gain-devotion', amount: 1 }, heal, block(1)] },
    ]);
    const kinds = s.play(0, 'deed').events.map(({ kind }) => kind);
    expect(kinds.indexOf('devotionChanged')).toBeLessThan(kinds.indexOf('healed'));
    expect(kinds.indexOf('healed')).toBeLessThan(kinds.indexOf('blockGained'));
  });

  it('[E5] a part that can do nothing does not stop the rest', () => {
    const s = deed([{ kind: 'sequence', do: [kill(), block(2)] }]).play(0, 'deed');
    expect(s.seat(0).block).toBe(2);
  });
});

describe('E5 choice', () => {
  const either = { kind: 'choice', options: [[block(2)], [heal, block(5)]] };

  it('[E5] one of the branches happens, all of it', () => {
    const s = deed([either], { own: { life: 10 } })
      .play(0, 'deed')
      .choose(0, 1);
    expect([s.seat(0).life, s.seat(0).block]).toEqual([11, 5]);
  });

  it('[E5] the branches are described in the options as written', () => {
    const s = deed([either]).play(0, 'deed');
    expect(s.view().choice?.options?.map(({ label }) => label)).toEqual([
      'gain 2 block',
      'heal 1, then gain 5 block',
    ]);
  });

  it('[E5] a branch that could do nothing is removed, the other resolves by itself', () => {
    const s = deed([{ kind: 'choice', options: [[kill()], [block(2)]] }]).play(0, 'deed');
    expect([s.view().choice, s.seat(0).block]).toEqual([undefined, 2]);
  });
});

describe('E5 for-each', () => {
  it('[E5] does its effects to each, in order', () => {
    const s = deed(
      [{ kind: 'for-each', of: { all: 'enemies' }, do: [{ kind: 'damage', amount: 1, to: 'it' }] }],
      three,
    ).play(0, 'deed');
    const hit = s.told('damageDealt').map(({ target }) => target);
    expect(hit).toEqual([0, 1, 2].map((slot) => ({ unit: s.unit(1, slot).id })));
  });

  it('[E5] several effects on one target are about that target', () => {
    const both = [
      { kind: 'tap', to: 'it' },
      { kind: 'shield', amount: 1, to: 'it' },
    ];
    const s = deed([{ kind: 'for-each', of: { choose: 'enemies' }, do: both }], three);
    s.play(0, 'deed').choose(0, 1);
    const seen = [0, 1, 2].map((slot) => [s.unit(1, slot).tapped, s.unit(1, slot).shields.length]);
    expect(seen).toEqual([
      [false, 0],
      [true, 1],
      [false, 0],
    ]);
  });

  it('[E5] "all others" leaves out the one that was chosen', () => {
    const rest = { kind: 'damage', amount: 1, to: { all: 'enemies', others: true } };
    const s = deed([{ kind: 'for-each', of: { choose: 'enemies' }, do: [rest] }], three);
    s.play(0, 'deed').choose(0, 0);
    expect([0, 1, 2].map((slot) => s.unit(1, slot).damage)).toEqual([0, 1, 1]);
  });

  it('[E5, X9] it and all units close to it, on both sides', () => {
    const blast = { kind: 'damage', amount: 1, to: { all: 'it-and-close' } };
    const five = ['gnome', 'gnome', 'gnome', 'gnome', 'gnome'];
    const s = deed([{ kind: 'for-each', of: { choose: 'enemies' }, do: [blast] }], {
      own: { field: five },
      foe: { field: five },
    });
    s.play(0, 'deed').choose(0, 1);
    const marks = (seat: 0 | 1) => [0, 1, 2, 3, 4].map((slot) => s.unit(seat, slot).damage);
    expect([marks(0), marks(1)]).toEqual([
      [1, 1, 1, 0, 0],
      [1, 1, 1, 0, 0],
    ]);
  });
});

describe('E5 if and else', () => {
  const when = (condition: object) => ({
    kind: 'for-each',
    of: { choose: 'enemies' },
    do: [{ kind: 'if', when: condition, do: [block(1)], else: [block(9)] }],
  });
  const golem = { card: 'iron-golem', damage: 1, tapped: true };

  it.each([
    ['wounded', { is: 'wounded' }, 1],
    ['unwounded', { is: 'unwounded' }, 9],
    ['tapped', { is: 'tapped' }, 1],
    ['attacking', { is: 'attacking' }, 9],
    ['blocking', { is: 'blocking' }, 9],
    ['of an element', { element: 'generic' }, 1],
    ['of another element', { element: 'fire' }, 9],
    ['resisting', { resists: 'fire' }, 1],
    ['not resisting', { resists: 'water' }, 9],
    ['strong enough', { atLeast: [{ stat: 'strength', of: 'it' }, 4] }, 1],
    ['not strong enough', { atLeast: [{ stat: 'strength', of: 'it' }, 5] }, 9],
    ['not wounded', { not: { is: 'wounded' } }, 9],
    ['and you are at full life', { is: 'full-life' }, 1],
  ])('[E5] asks whether it is %s', (_name, condition, want) => {
    const s = deed([when(condition)], { foe: { field: [golem] } }).play(0, 'deed');
    expect(s.seat(0).block).toBe(want);
  });

  it('[E5] without else nothing happens when the condition does not hold', () => {
    const s = deed([heal, { kind: 'if', when: { is: 'full-life' }, do: [block(1)] }], {
      own: { life: 5 },
    }).play(0, 'deed');
    expect([s.seat(0).life, s.seat(0).block]).toEqual([6, 0]);
  });

  it('[E5] the condition is asked when it resolves', () => {
    const s = deed([heal, { kind: 'if', when: { is: 'full-life' }, do: [kill(), heal] }], {
      own: { life: 19 },
    }).play(0, 'deed');
    expect(s.seat(0).devotion).toBe(2);
  });
});

describe('E5 repeat', () => {
  it('[E5] each round asks anew', () => {
    const s = deed([{ kind: 'repeat', times: 2, do: [kill()] }], three).play(0, 'deed');
    s.choose(0, 2).choose(0, 0);
    expect([0, 1, 2].map((slot) => s.isEmpty(1, slot))).toEqual([true, false, true]);
  });

  it('[E5] as often as an amount says, 0 times included', () => {
    const s = deed([heal, { kind: 'repeat', times: { count: 'enemies' }, do: [block(1)] }]);
    expect(s.play(0, 'deed').seat(0).block).toBe(0);
  });
});

describe('E5 may', () => {
  const may = { kind: 'may', do: [{ kind: 'lose-life', amount: 2, who: 'own-hero' }, block(3)] };

  it('[E5] taken, all of it happens', () => {
    const s = deed([may]).play(0, 'deed').choose(0, 0);
    expect([s.seat(0).life, s.seat(0).block]).toEqual([18, 3]);
  });

  it('[E5] declined, nothing of it happens', () => {
    const s = deed([may]).play(0, 'deed').choose(0, 1);
    expect([s.seat(0).life, s.seat(0).block]).toEqual([20, 0]);
  });

  it('[E5] it is not asked when it could do nothing', () => {
    const s = deed([heal, { kind: 'may', do: [kill()] }]).play(0, 'deed');
    expect([s.view().choice, s.told('effectFizzled').length]).toEqual([undefined, 1]);
  });
});

describe('E5 nesting', () => {
  it('[E5] a choice inside a for-each inside a repeat is finished before the next round', () => {
    const inner = { kind: 'choice', options: [[{ kind: 'tap', to: 'it' }], [kill('it')]] };
    const each = { kind: 'for-each', of: { choose: 'enemies' }, do: [inner] };
    const s = deed([{ kind: 'repeat', times: 2, do: [each] }], three).play(0, 'deed');
    s.choose(0, 0).choose(0, 1).choose(0, 0).choose(0, 0);
    expect([s.isEmpty(1, 0), s.unit(1, 1).tapped, s.unit(1, 2).tapped]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
