import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, HERO, skill, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const guard = unit('guard', 1, 4, ['guardian']);
const hedge = unit('hedge', 1, 4, ['defender']);

/** What seat 0 may attack: slots of the other side, or its hero. */
function targets(s: Stage): (number | 'hero')[] {
  const slots = s.seat(1).field.map((one) => one?.id);
  return s
    .offered(0, 'declareAttacker')
    .map(({ target }) => ('unit' in target ? slots.indexOf(target.unit) : 'hero'));
}

describe('Guardian and Defender', () => {
  it('[A2] a Guardian must be attacked before other units and the hero', () => {
    expect(targets(arena([bear], [bear, guard]))).toEqual([1]);
  });

  it('[A2] a tapped Guardian counts as well', () => {
    expect(targets(arena([bear], [bear, { card: guard, tapped: true }]))).toEqual([1]);
  });

  it('[A2] of several Guardians each may be attacked', () => {
    expect(targets(arena([bear], [guard, bear, guard]))).toEqual([0, 2]);
  });

  it('[A2] a Defender protects the hero, units may be attacked', () => {
    expect(targets(arena([bear], [bear, hedge]))).toEqual([0, 1]);
  });

  it('[A2] a Guardian comes before a Defender', () => {
    expect(targets(arena([bear], [hedge, guard]))).toEqual([1]);
  });

  it('[A2] an attack past a Guardian is refused', () => {
    const s = arena([bear], [guard]);
    const intent = { kind: 'declareAttacker', unit: s.unit(0, 0).id, target: HERO };
    expect(s.refused(0, intent).code).toBe('bad-target');
  });

  it('[A2] an Untargetable Guardian does not count and cannot be attacked', () => {
    const hidden = { card: guard, statuses: { untargetable: 1 } };
    expect(targets(arena([bear], [bear, hidden]))).toEqual([0, 'hero']);
  });

  it('[A2] an Untargetable Defender does not protect the hero', () => {
    const hidden = { card: hedge, statuses: { untargetable: 1 } };
    expect(targets(arena([bear], [bear, hidden]))).toEqual([0, 'hero']);
  });

  it('[A2] [M7] an Untargetable hero cannot be attacked', () => {
    const seats = [{}, { statuses: { untargetable: 1 } }] as const;
    expect(targets(arena([bear], [bear], { seats }))).toEqual([0]);
  });

  it('[A2] Evasion does not get past a Guardian', () => {
    expect(targets(arena([unit('bat', 1, 1, ['evasion'])], [bear, guard]))).toEqual([1]);
  });

  it('[A2] the own Guardian and Defender bind nobody on the own side', () => {
    expect(targets(arena([guard], [bear], { cards: [] }))).toEqual([0, 'hero']);
  });

  it('[A2] a Guardian that lost the keyword binds nobody', () => {
    const s = arena([bear], [guard], {
      step: 'main',
      seats: [{ hand: ['expose'], resolve: 1 }, {}],
    });
    expect(targets(s.play(0, 'expose').pass(0))).toEqual([0, 'hero']);
  });

  it('[A2] a unit that was given Guardian binds attackers', () => {
    const grant = { kind: 'modify', what: 'grant-keyword', keyword: 'guardian', for: 'turn' };
    const knight = skill('knight', { ...grant, to: { choose: 'enemies' } });
    const s = arena([bear], [bear, bear], {
      step: 'main',
      cards: [knight],
      seats: [{ hand: [knight.id] }, {}],
    });
    expect(targets(s.play(0, knight.id).choose(0, 1).pass(0))).toEqual([1]);
  });

  it('[P2] Guardian and Defender bind attacking units, not cards', () => {
    const s = arena([], [guard, hedge, bear], {
      step: 'main',
      seats: [{ hand: ['duel-smite'], resolve: 1 }, {}],
    });
    expect(s.offered(0, 'playCard').map(({ target }) => target)).toEqual([
      ...[0, 1, 2].map((slot) => ({ unit: s.unit(1, slot).id })),
      HERO,
    ]);
  });
});
