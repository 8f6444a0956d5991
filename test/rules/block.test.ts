import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, gang, HERO, marks, skill, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const ox = unit('ox', 3, 6);
const wall = unit('wall', 1, 4);

/** Each offered block of seat 1 as [blocker slot, attacker slot]. */
function blocks(s: Stage): [number, number][] {
  const slotOf = (seat: 0 | 1, id: string) => s.seat(seat).field.findIndex((one) => one?.id === id);
  return s
    .offered(1, 'declareBlocker')
    .map(({ unit: blocker, attacker }) => [slotOf(1, blocker), slotOf(0, attacker)]);
}

describe('who may block whom', () => {
  it('[A3] every untapped unit of the defender may block every attacker', () => {
    const s = arena([bear, ox], [wall, bear]).attack(0, HERO).attack(1, HERO).pass(0);
    expect(blocks(s)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it('[A3] a tapped unit cannot block', () => {
    const s = arena([ox], [{ card: wall, tapped: true }, bear])
      .attack(0, HERO)
      .pass(0);
    const intent = { unit: s.unit(1, 0).id, attacker: s.unit(0, 0).id };
    const refusal = s.refused(1, { kind: 'declareBlocker', ...intent });
    expect([blocks(s), refusal.code]).toEqual([[[1, 0]], 'cannot-block']);
  });

  it('[A3] a unit that has just arrived may block', () => {
    const s = arena([ox], [{ card: wall, sick: true }])
      .attack(0, HERO)
      .pass(0);
    expect(blocks(s)).toEqual([[0, 0]]);
  });

  it('[A3] a unit that does not attack cannot be blocked', () => {
    const s = arena([bear, ox], [wall]).attack(1, HERO).pass(0);
    expect(blocks(s)).toEqual([[0, 1]]);
  });

  it('[A3] a unit blocks one attacker only', () => {
    const s = arena([bear, ox], [wall]).attack(0, HERO).attack(1, HERO).pass(0).block(0, 0);
    expect(blocks(s)).toEqual([]);
  });

  it('[A3] an attacker may have any number of blockers', () => {
    const s = arena([ox], [bear, bear, bear, bear, bear]).attack(0, HERO).pass(0);
    for (const slot of [0, 1, 2, 3, 4]) s.block(slot, 0);
    expect(s.view().combat?.[0]?.blockers).toHaveLength(5);
  });

  it('[A3] whomever the attacker attacks: a blocker saves the attacked unit', () => {
    const s = arena([bear], [wall, bear]);
    s.attack(0, { unit: s.unit(1, 1).id })
      .pass(0)
      .block(0, 0)
      .pass(1);
    expect([marks(s, 1), marks(s, 0)]).toEqual([[2, 0], [1]]);
  });

  it('[A3] the attacked unit itself may block, and then strikes back', () => {
    const s = arena([bear], [wall]);
    s.attack(0, { unit: s.unit(1, 0).id })
      .pass(0)
      .block(0, 0)
      .pass(1);
    expect([marks(s, 0), marks(s, 1)]).toEqual([[1], [2]]);
  });

  it('[A3] a unit that cannot block is not offered', () => {
    const hold = { kind: 'modify', what: 'cannot-block', to: { choose: 'enemies' }, for: 'turn' };
    const s = arena([ox], [wall, bear], {
      step: 'main',
      cards: [skill('hold', hold)],
      seats: [{ hand: ['test-hold'] }, {}],
    });
    s.play(0, 'test-hold').choose(0, 0).pass(0).attack(0, HERO).pass(0);
    expect(blocks(s)).toEqual([[1, 0]]);
  });

  it('[A3] Evasion is blocked only by Evasion or the element air, primary or not', () => {
    const bat = unit('bat', 2, 2, ['evasion']);
    const breeze = unit('breeze', 1, 1, [], { elements: ['fire', 'air'] });
    const s = arena([bat], [wall, bat, breeze]).attack(0, HERO).pass(0);
    expect(blocks(s)).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('[A3] a unit with Evasion may block any attacker', () => {
    const s = arena([ox], [unit('bat', 2, 2, ['evasion'])])
      .attack(0, HERO)
      .pass(0);
    expect(blocks(s)).toEqual([[0, 0]]);
  });
});

describe('declaring and taking back', () => {
  it('[A3] blocking is told, does not tap and stands in the combat row', () => {
    const s = arena([ox], [wall]).attack(0, HERO).pass(0).block(0, 0);
    const [attacker, blocker] = [s.unit(0, 0).id, s.unit(1, 0)];
    expect([blocker.tapped, blocker.blocking, s.told('blockerDeclared')]).toEqual([
      false,
      attacker,
      [{ kind: 'blockerDeclared', unit: blocker.id, attacker }],
    ]);
  });

  it('[A3] a block can be taken back until the step ends', () => {
    const s = arena([ox], [wall]).attack(0, HERO).pass(0);
    const before = s.view();
    s.block(0, 0).act(1, { kind: 'retractBlocker', unit: s.unit(1, 0).id });
    expect(s.view()).toEqual(before);
  });

  it('[A3] a block that was taken back may go to another attacker', () => {
    const s = arena([bear, ox], [wall]).attack(0, HERO).attack(1, HERO).pass(0).block(0, 0);
    s.act(1, { kind: 'retractBlocker', unit: s.unit(1, 0).id }).block(0, 1);
    expect(s.unit(1, 0).blocking).toBe(s.unit(0, 1).id);
  });

  it('[A3] only an own block can be taken back', () => {
    const s = arena([ox], [wall]).attack(0, HERO).pass(0);
    const refusal = s.refused(1, { kind: 'retractBlocker', unit: s.unit(1, 0).id });
    expect(refusal.code).toBe('not-blocking');
  });
});

describe('the order of blockers', () => {
  const ids = (s: Stage, ...slots: readonly number[]) => slots.map((slot) => s.unit(1, slot).id);
  const asked = (s: Stage) =>
    s.view(0).choice?.options?.map((one) => one.kind === 'target' && one.target);

  it('[A3] the attacker orders a multi-block, asked for one blocker at a time', () => {
    const s = gang(arena([ox], [wall, wall, wall]), 2, 0, 1);
    const first = asked(s);
    s.choose(0, 1);
    expect([first, asked(s)]).toEqual([
      ids(s, 0, 1, 2).map((id) => ({ unit: id })),
      ids(s, 0, 2).map((id) => ({ unit: id })),
    ]);
  });

  it('[A3] the last blocker is not asked for', () => {
    const s = gang(arena([unit('mouse', 0, 1)], [wall, wall, wall]), 0, 1, 2);
    const expected = ids(s, 1, 2, 0);
    s.choose(0, 1).choose(0, 1);
    expect(s.told('blockersOrdered').map((event) => event.blockers)).toEqual([expected]);
  });

  it('[A3] the order is the active player’s to choose, not the defender’s', () => {
    const s = gang(arena([ox], [wall, wall]), 0, 1);
    expect([s.view(0).deciding, s.offered(1, 'choose'), s.offered(0, 'choose').length]).toEqual([
      [0],
      [],
      2,
    ]);
  });

  it('[A3] damage follows the chosen order, not the slots', () => {
    const s = gang(arena([ox], [bear, bear]), 0, 1).choose(0, 1);
    expect([s.isEmpty(1, 0), s.isEmpty(1, 1), s.unit(1, 0).damage]).toEqual([false, true, 1]);
  });

  it('[A3] a single blocker needs no order', () => {
    const s = gang(arena([ox], [wall, wall]), 0);
    expect([s.view().step, s.told('choiceAsked')]).toEqual(['main-2', []]);
  });

  it('[A3] each multi-block is ordered, attackers slot 1→5', () => {
    const s = arena([wall, ox], [bear, bear, bear, bear]).attack(1, HERO).attack(0, HERO).pass(0);
    s.block(0, 1).block(1, 1).block(2, 0).block(3, 0).pass(1);
    const first = asked(s);
    s.choose(0, 0);
    expect([first, asked(s)]).toEqual([
      ids(s, 2, 3).map((id) => ({ unit: id })),
      ids(s, 0, 1).map((id) => ({ unit: id })),
    ]);
  });
});

describe('Menace', () => {
  const brute = unit('brute', 3, 3, ['menace']);

  it('[A3] a Menace attacker with one blocker is unblocked', () => {
    expect(gang(arena([brute], [wall]), 0).seat(1).life).toBe(17);
  });

  it('[A3] the single blocker of a Menace attacker fights nobody', () => {
    const s = gang(arena([brute], [wall]), 0);
    expect([marks(s, 0), marks(s, 1)]).toEqual([[0], [0]]);
  });

  it('[A3] two blockers hold a Menace attacker', () => {
    const s = gang(arena([brute], [wall, wall]), 0, 1).choose(0, 0);
    expect([s.seat(1).life, marks(s, 0), marks(s, 1)]).toEqual([20, [2], [3, 0]]);
  });

  it('[A3] a single block may be declared: it counts when the step ends', () => {
    const s = arena([brute], [wall, wall]).attack(0, HERO).pass(0).block(0, 0);
    expect(blocks(s)).toEqual([[1, 0]]);
  });

  it('[A3] the attacked unit cannot dodge a Menace attacker by blocking it alone', () => {
    const s = arena([brute], [wall]);
    s.attack(0, { unit: s.unit(1, 0).id })
      .pass(0)
      .block(0, 0)
      .pass(1);
    expect([marks(s, 0), marks(s, 1)]).toEqual([[0], [3]]);
  });

  it('[A3] blocking a Menace attacker alone does not shake off another attacker', () => {
    const s = arena([brute, bear], [wall]);
    s.attack(0, HERO)
      .attack(1, { unit: s.unit(1, 0).id })
      .pass(0)
      .block(0, 0)
      .pass(1);
    expect([s.seat(1).life, marks(s, 1)]).toEqual([17, [2]]);
  });
});
