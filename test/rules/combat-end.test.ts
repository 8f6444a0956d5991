import { describe, expect, it } from 'vitest';
import { arena, clash, gang, HERO, marks, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);
const ox = unit('ox', 5, 9);
const fencer = unit('fencer', 3, 3, ['first-strike']);
const troll = unit('troll', 4, 3, ['regenerate']);

describe('the end of combat', () => {
  it('[A8] survivors are back in their slots, out of the combat row', () => {
    const s = clash(arena([wall], [wall]));
    const [attacker, blocker] = [s.unit(0, 0), s.unit(1, 0)];
    expect([attacker.attacking, blocker.blocking, s.view().combat]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[A8] the end of combat is told, and the second main step follows', () => {
    const s = clash(arena([wall], [wall]));
    const steps = s.told('stepStarted').map((event) => event.step);
    expect([steps, s.told('combatEnded').length]).toEqual([['damage', 'combat-end', 'main-2'], 1]);
  });

  it('[A8] an attacker stays tapped after combat, a blocker untapped', () => {
    const s = clash(arena([wall], [wall]));
    expect([s.unit(0, 0).tapped, s.unit(1, 0).tapped]).toEqual([true, false]);
  });

  it('[A8] marks stay after combat, until the cleanup', () => {
    const s = clash(arena([wall], [wall]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[1], [1]]);
  });

  it('[A8] a blocker of one combat may block in the next again', () => {
    const s = clash(arena([ox], [ox]))
      .pass(0)
      .pass(1)
      .pass(1)
      .pass(1);
    s.pass(0).attack(0, HERO).pass(0).block(0, 0);
    expect(s.unit(1, 0).blocking).toBe(s.unit(0, 0).id);
  });

  it('[A8] [M6] `combat` modifiers end at combat-end of the creator’s opponent', () => {
    const s = arena([wall], [wall], {
      step: 'main',
      seats: [{ hand: ['tremor'], resolve: 2 }, {}],
    });
    s.play(0, 'tremor').choose(0, 0).pass(0).pass(0);
    const after = s.unit(1, 0).health;
    s.pass(0).pass(1).pass(1);
    expect([after, s.view().step, s.unit(1, 0).health]).toEqual([1, 'main-2', 4]);
  });
});

describe('out of combat', () => {
  it('[A9] an attacker that died in the strike neither deals nor takes more', () => {
    const s = gang(arena([bear], [fencer, wall]), 0, 1).choose(0, 0);
    expect([s.isEmpty(0, 0), s.told('damageDealt').length, marks(s, 1)]).toEqual([true, 1, [0, 0]]);
  });

  it('[A9] an attacker that regenerated in the strike neither deals nor takes more', () => {
    const s = gang(arena([troll], [fencer, wall]), 0, 1).choose(0, 0);
    expect([marks(s, 0), marks(s, 1), s.told('damageDealt').length]).toEqual([[0], [0, 0], 1]);
  });

  it('[A9] a blocker that regenerated in the strike leaves its attacker blocked', () => {
    const s = clash(arena([unit('blade', 3, 9, ['double-strike'])], [troll]));
    expect([marks(s, 0), marks(s, 1), s.seat(1).life]).toEqual([[0], [0], 20]);
  });

  it('[A9] an attacked unit that regenerated in the strike takes no more damage', () => {
    const s = arena([fencer, bear], [{ card: troll, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    expect(marks(s.attack(0, target).attack(1, target).pass(0), 1)).toEqual([0]);
  });

  it('[A9] leaving combat is told', () => {
    const s = gang(arena([troll], [fencer]), 0);
    expect(s.told('leftCombat')).toEqual([{ kind: 'leftCombat', unit: s.unit(0, 0).id }]);
  });

  it('[A9] who regenerated in one combat fights in the next', () => {
    const s = clash(arena([fencer], [troll]))
      .pass(0)
      .pass(1)
      .attack(0, { hero: 0 });
    expect(s.pass(1).seat(0).life).toBe(16);
  });
});
