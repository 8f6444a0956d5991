import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { arena, clash, HERO, marks, skill, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const wall = unit('wall', 1, 4);

/** The kinds of the told events among those asked about, in order. */
function story(s: Stage, ...kinds: readonly GameEvent['kind'][]): string[] {
  return s.events.map((event) => event.kind).filter((kind) => kinds.includes(kind));
}

describe('the start of a turn', () => {
  const tired = {
    life: 10,
    block: 3,
    statuses: { regeneration: 2 },
    azoth: [{ card: 'gnome', ready: false }],
    deck: ['gnome', 'gnome', 'gnome'],
    field: [{ card: 'gnome', tapped: true, sick: true }],
  };
  const begun = () => stage({ turn: 5, seats: [{}, tired] }).pass(0);

  it('[T6] untap, block 0, resolve and azoth, statuses, draw: in this order', () => {
    const kinds = ['unitsUntapped', 'blockCleared', 'resolveChanged', 'azothRefreshed'] as const;
    expect(story(begun(), ...kinds, 'healed', 'cardMoved')).toEqual([
      ...kinds,
      'healed',
      'cardMoved',
      'cardMoved',
    ]);
  });

  it('[T6] all of it is done when the main step begins', () => {
    const s = begun();
    const { life, block, resolve, handCount, azoth } = s.seat(1);
    expect([life, block, resolve, handCount, azoth[0]?.ready, s.unit(1, 0).tapped]).toEqual([
      12,
      0,
      4,
      2,
      true,
      false,
    ]);
  });

  it('[T6] only the active side untaps', () => {
    const s = clash(arena([wall], [wall])).pass(0);
    expect([s.view().active, s.unit(0, 0).tapped]).toEqual([1, true]);
  });

  it('[T6] sickness ends at the own turn start', () => {
    expect(begun().unit(1, 0).sick).toBe(false);
  });

  it('[T6] block lasts through the other’s turn', () => {
    expect(
      stage({ seats: [{ block: 3 }, {}] })
        .pass(0)
        .seat(0).block,
    ).toBe(3);
  });
});

describe('the end of a turn', () => {
  it('[T6] statuses of the active side act and fall, those of the other wait', () => {
    const bleeding = { statuses: { bleeding: 2 } };
    const s = stage({ seats: [bleeding, bleeding] }).pass(0);
    expect([s.seat(0), s.seat(1)].map(({ life, statuses }) => [life, statuses[0]?.amount])).toEqual(
      [
        [18, 1],
        [20, 2],
      ],
    );
  });

  it('[T6] statuses act before the cleanup', () => {
    const s = stage({ seats: [{ statuses: { bleeding: 2 } }, {}] }).pass(0);
    expect(story(s, 'lifeLost', 'marksCleared', 'turnStarted')).toEqual([
      'lifeLost',
      'marksCleared',
      'turnStarted',
    ]);
  });
});

describe('the cleanup', () => {
  const steal = { kind: 'take-control', to: { choose: 'free-own-slots' } };
  const charm = skill('charm', { kind: 'for-each', of: { choose: 'enemies' }, do: [steal] });
  const bless = skill('bless', {
    kind: 'modify',
    what: 'health',
    amount: 3,
    to: { all: 'allies' },
    for: 'turn',
  });

  it('[T6] hand limit, units go home, marks clear, turn modifiers end', () => {
    const hand = [charm.id, bless.id, ...Array(9).fill('gnome')];
    const s = arena([], [bear], { step: 'main', cards: [charm, bless], seats: [{ hand }, {}] });
    s.play(0, charm.id).choose(0, 0).play(0, bless.id).pass(0).pass(0).pass(0).choose(0, 0);
    const kinds = ['cardMoved', 'controlChanged', 'marksCleared', 'modifiersEnded'] as const;
    expect(story(s, ...kinds)).toEqual([...kinds]);
  });

  it('[T6] [P8] down to the hand limit one card at a time, marks still there', () => {
    const hand = Array(10).fill('gnome');
    const s = arena([{ card: wall, damage: 2 }], [], { step: 'main-2', seats: [{ hand }, {}] });
    const seen = [s.pass(0).seat(0).handCount, ...marks(s, 0), s.choose(0, 0).seat(0).handCount];
    s.choose(0, 0);
    expect([seen, s.seat(0).handCount, marks(s, 0)]).toEqual([[10, 2, 9], 8, [0]]);
  });

  it('[T6] marks clear before turn modifiers end: a unit that needed both lives', () => {
    const seats = [{ hand: [bless.id] }, {}] as const;
    const s = arena([bear], [unit('ram', 4, 9)], { step: 'main', cards: [bless], seats });
    clash(s.play(0, bless.id).pass(0)).pass(0);
    expect(s.unit(0, 0)).toMatchObject({ damage: 0, health: 2 });
  });

  it('[T6] the state check comes last: a unit that goes home wounded lives', () => {
    const seats = [{ hand: [charm.id], slots: [2, 0, 0, 0, 0] }, {}] as const;
    const s = arena([], [bear, unit('ram', 3, 9)], { step: 'main', cards: [charm], seats });
    s.play(0, charm.id).choose(0, 0).choose(0, 0).pass(0);
    s.attack(0, HERO).pass(0).block(1, 0).pass(1).pass(0);
    expect(s.unit(1, 0)).toMatchObject({ card: bear.id, damage: 0, health: 2 });
  });

  it('[T6] [E9] a controlled unit is home again when the other’s turn begins', () => {
    const seats = [{ hand: [charm.id] }, {}] as const;
    const s = arena([], [null, bear], { step: 'main', cards: [charm], seats });
    s.play(0, charm.id).choose(0, 3).pass(0).pass(0).pass(0);
    expect([s.isEmpty(0, 3), s.unit(1, 1).card]).toEqual([true, bear.id]);
  });
});
