import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, clash, gang, HERO, marks, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const ox = unit('ox', 5, 9);

const strikes = (s: Stage) => s.told('stepStarted').map((event) => event.step);

describe('First Strike and Double Strike', () => {
  const fencer = unit('fencer', 2, 2, ['first-strike']);
  const blade = unit('blade', 2, 9, ['double-strike']);

  it('[K] a First Striker kills before it is hit', () => {
    const s = clash(arena([fencer], [bear]));
    expect([marks(s, 0), s.isEmpty(1, 0)]).toEqual([[0], true]);
  });

  it('[K] a First Striker that blocks kills before it is hit', () => {
    const s = clash(arena([bear], [fencer]));
    expect([s.isEmpty(0, 0), marks(s, 1)]).toEqual([true, [0]]);
  });

  it('[K] a First Striker does not deal again in the damage step', () => {
    const s = clash(arena([fencer], [wall]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[1], [2]]);
  });

  it('[K] two First Strikers hit each other at once', () => {
    const s = clash(arena([fencer], [fencer]));
    expect([s.isEmpty(0, 0), s.isEmpty(1, 0)]).toEqual([true, true]);
  });

  it('[K] a Double Striker deals in both steps', () => {
    const s = clash(arena([blade], [wall]));
    expect([marks(s, 0), s.isEmpty(1, 0)]).toEqual([[1], true]);
  });

  it('[K] an unblocked Double Striker hits the hero twice', () => {
    expect(arena([blade], []).attack(0, HERO).pass(0).seat(1).life).toBe(16);
  });

  it('[K] both keywords together deal in both steps', () => {
    const both = unit('master', 2, 2, ['first-strike', 'double-strike']);
    expect(arena([both], []).attack(0, HERO).pass(0).seat(1).life).toBe(16);
  });

  it('[T2] the strike step is there only if a first or double striker fights', () => {
    const [with_, without] = [clash(arena([fencer], [wall])), clash(arena([bear, fencer], [wall]))];
    expect([strikes(with_).includes('strike'), strikes(without).includes('strike')]).toEqual([
      true,
      false,
    ]);
  });

  it('[T2] an attacked First Striker that does not block makes no strike step', () => {
    const s = arena([bear], [{ card: fencer, tapped: true }]);
    s.attack(0, { unit: s.unit(1, 0).id }).pass(0);
    expect(strikes(s)).toEqual(['damage', 'combat-end', 'main-2']);
  });
});

describe('Deadly and Lifesteal', () => {
  const asp = unit('asp', 1, 1, ['deadly']);
  const leech = unit('leech', 3, 5, ['lifesteal']);
  const poor = { seats: [{ life: 10 }, { life: 10 }] } as const;

  it('[K4] a unit that Deadly marked is destroyed, however healthy', () => {
    expect(clash(arena([asp], [ox])).isEmpty(1, 0)).toBe(true);
  });

  it('[K4] Deadly works for a blocker too', () => {
    const s = clash(arena([ox], [asp]));
    expect([s.isEmpty(0, 0), s.isEmpty(1, 0)]).toEqual([true, true]);
  });

  it('[K4] Deadly that a shield kept from marking destroys nothing', () => {
    expect(marks(clash(arena([asp], [{ card: ox, shields: [1] }])), 1)).toEqual([0]);
  });

  it('[K4] Deadly has no effect on heroes', () => {
    expect(arena([asp], []).attack(0, HERO).pass(0).seat(1).life).toBe(19);
  });

  it('[K] Lifesteal heals the hero for what was dealt to the other hero', () => {
    const s = arena([leech], [], poor).attack(0, HERO).pass(0);
    expect([s.seat(0).life, s.seat(1).life]).toEqual([13, 7]);
  });

  it('[K] Lifesteal heals what was really dealt, not what was blocked', () => {
    const seats = [{ life: 10 }, { block: 2 }] as const;
    expect(arena([leech], [], { seats }).attack(0, HERO).pass(0).seat(0).life).toBe(11);
  });

  it('[K] Lifesteal counts damage to units and works for a blocker', () => {
    expect(clash(arena([ox], [leech], poor)).seat(1).life).toBe(13);
  });

  it('[K] Lifesteal is one heal per damage step, over all its targets', () => {
    const s = gang(arena([unit('vampire', 4, 9, ['lifesteal'])], [bear, bear], poor), 0, 1);
    const heals = s.choose(0, 0).told('healed');
    expect([heals.map((heal) => heal.amount), s.seat(0).devotion]).toEqual([[4], 1]);
  });

  it('[K] Lifesteal stops at the maximum and still counts as a heal', () => {
    const s = arena([leech], [], { seats: [{ life: 19 }, {}] })
      .attack(0, HERO)
      .pass(0);
    expect([s.seat(0).life, s.seat(0).devotion]).toEqual([20, 1]);
  });
});

describe('attack and block keywords', () => {
  it('[K] a Defender cannot attack', () => {
    const s = arena([unit('hedge', 3, 3, ['defender']), bear], []);
    expect(s.offered(0, 'declareAttacker').map((intent) => intent.unit)).toEqual([s.unit(0, 1).id]);
  });

  it('[K] a Defender may block', () => {
    const s = arena([bear], [unit('hedge', 1, 3, ['defender'])]);
    s.attack(0, { unit: s.unit(1, 0).id })
      .pass(0)
      .block(0, 0)
      .pass(1);
    expect([marks(s, 0), marks(s, 1)]).toEqual([[1], [2]]);
  });

  it('[K] Swift attacks in the turn it arrives', () => {
    const s = arena([], [], {
      step: 'main',
      cards: [unit('hare', 2, 1, ['swift'])],
      seats: [{ hand: ['test-hare'], resolve: 1 }, {}],
    });
    expect(s.play(0, 'test-hare', { slot: 0 }).pass(0).attack(0, HERO).pass(0).seat(1).life).toBe(
      18,
    );
  });

  it('[K] a Vigilant attacker may block in the other’s turn', () => {
    const s = arena([unit('sentry', 2, 9, ['vigilant'])], [bear])
      .attack(0, HERO)
      .pass(0)
      .pass(1);
    s.pass(0).pass(1).attack(0, { hero: 0 }).pass(1);
    expect(s.offered(0, 'declareBlocker')).toHaveLength(1);
  });

  it('[K] an attacker without Vigilant is tapped in the other’s turn', () => {
    const s = arena([wall], [bear]).attack(0, HERO).pass(0).pass(1);
    s.pass(0).pass(1).attack(0, { hero: 0 }).pass(1);
    expect([s.view().step, s.seat(0).life]).toEqual(['main-2', 18]);
  });

  it('[T2] an Evasion attacker nobody can block skips the block step', () => {
    const s = arena([unit('bat', 2, 2, ['evasion'])], [wall])
      .attack(0, HERO)
      .pass(0);
    expect([s.view().step, s.seat(1).life]).toEqual(['main-2', 18]);
  });
});

describe('Hexproof', () => {
  const charm = unit('charm', 1, 3, ['hexproof']);
  const holding = (hand: readonly string[], resolve: number) =>
    arena([bear], [charm, wall], { step: 'main', seats: [{ hand, resolve }, {}] });

  it('[K5] cards of the other side cannot name it', () => {
    const s = holding(['duel-smite'], 1);
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      { unit: s.unit(1, 1).id },
      HERO,
    ]);
  });

  it('[K5] cards of the other side cannot choose it while they resolve', () => {
    const s = holding(['sap'], 1).play(0, 'sap');
    expect([s.unit(1, 0).strength, s.unit(1, 1).strength]).toEqual([1, 0]);
  });

  it('[K5] effects on all reach it', () => {
    const s = holding(['disintegrate'], 3).play(0, 'disintegrate');
    expect([s.unit(1, 0).health, s.unit(1, 1).health]).toEqual([2, 3]);
  });

  it('[K5] attacks reach it', () => {
    const s = arena([bear], [{ card: charm, tapped: true }]);
    expect(marks(s.attack(0, { unit: s.unit(1, 0).id }).pass(0), 1)).toEqual([2]);
  });

  it('[K5] it blocks and is blocked like any other', () => {
    const s = clash(arena([charm], [charm]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[1], [1]]);
  });

  it('[K5] cards of its own side may choose it', () => {
    const s = arena([charm, bear], [], {
      step: 'main',
      seats: [{ hand: ['stone-skin'], resolve: 2 }, {}],
    });
    expect(s.play(0, 'stone-skin').choose(0, 0).unit(0, 0).counters).toBe(1);
  });
});
