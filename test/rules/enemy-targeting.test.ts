import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, endTurn } from './test-cards.ts';

const deck = ['mud', 'mud', 'mud', 'mud', 'mud', 'mud'];
const three = ['leviathan', 'angel', 'gnome'];
const labels = (s: Stage) => s.view().choice?.options?.map(({ label }) => label);

/** Seat 0 with the spells in hand and azoth for them, against these enemies. */
const facing = (hand: readonly string[], field: readonly unknown[], own: object = {}): Stage =>
  stage({
    turn: 15,
    seats: [
      { hand, azoth: ['salamander', 'undine', 'silph'], deck, ...own },
      { field, deck },
    ],
  });

describe('enemy targeting: resolution', () => {
  it('[C1] one option per eligible enemy, named so that no look-up is needed', () => {
    const s = facing(['whirlwind'], three).play(0, 'whirlwind');
    expect(labels(s)).toEqual(['Leviathan', 'Angel', 'Gnome']);
  });

  it('[C1] a single enemy is taken without asking', () => {
    const s = facing(['chill'], ['leviathan']).play(0, 'chill');
    expect([s.view().choice, s.unit(1, 0).health]).toEqual([undefined, 4]);
  });

  it('[C1] without an enemy the effect fizzles with an event', () => {
    const whirl = { kind: 'modify', what: 'skip-attack', to: { choose: 'enemies' }, for: 'combat' };
    const s = deed([{ kind: 'block', amount: 1 }, whirl]).play(0, 'deed');
    expect(s.told('effectFizzled')).toHaveLength(1);
  });

  it('[C1] the defeated are no targets', () => {
    const s = facing(['chill', 'whirlwind'], three)
      .play(0, 'chill', { powered: true })
      .choose(0, 1);
    expect(labels(s.play(0, 'whirlwind'))).toEqual(['Leviathan', 'Gnome']);
  });

  it('[M1] the modifier knows its unit, its duration, its card and who made it', () => {
    const s = facing(['whirlwind'], ['gnome']).play(0, 'whirlwind');
    expect(s.view().modifiers).toMatchObject([
      {
        what: 'skip-attack',
        scope: 'unit',
        unit: s.unit(1, 0).id,
        duration: 'combat',
        card: 'whirlwind',
        creator: 0,
      },
    ]);
  });

  it('[M1] all enemies are one modifier of their side', () => {
    const s = facing(['tremor'], three).play(0, 'tremor').choose(0, 1);
    expect(s.view().modifiers).toMatchObject([
      { what: 'health', amount: -2, min: 1, scope: 'side', seat: 1, duration: 'combat' },
    ]);
  });
});

describe('enemy targeting: Tremor, one or all', () => {
  it('[E5] with three enemies both branches are offered', () => {
    expect(labels(facing(['tremor'], three).play(0, 'tremor'))).toEqual([
      "an enemy gets −3 health (minimum 1) until your opponent's combat ends",
      "all enemies get −2 health (minimum 1) until your opponent's combat ends (later arrivals too)",
    ]);
  });

  it.each([
    ['the first', 0, [4, 4, 3]],
    ['the second', 1, [7, 1, 3]],
    ['the third', 2, [7, 4, 1]],
  ])('[E5] one: %s of three', (_name, target, want) => {
    const s = facing(['tremor'], three).play(0, 'tremor').choose(0, 0).choose(0, target);
    expect([0, 1, 2].map((slot) => s.unit(1, slot).health)).toEqual(want);
  });

  it('[E5] all: each of three', () => {
    const s = facing(['tremor'], three).play(0, 'tremor').choose(0, 1);
    expect([0, 1, 2].map((slot) => s.unit(1, slot).health)).toEqual([5, 2, 1]);
  });
});

describe('enemy targeting: skip attack and health', () => {
  it('[M3] a chilled unit is missing from the attack list of its next combat', () => {
    const s = endTurn(facing(['chill'], ['angel', 'gnome']).play(0, 'chill').choose(0, 0)).pass(1);
    expect(new Set(s.offered(1, 'declareAttacker').map(({ unit }) => unit))).toEqual(
      new Set([s.unit(1, 1).id]),
    );
  });

  it('[M3] the attack step is skipped when nobody else could attack', () => {
    const s = endTurn(facing(['whirlwind'], ['angel']).play(0, 'whirlwind')).pass(1);
    expect(s.told('stepStarted').map(({ step }) => step)).not.toContain('attack');
  });

  it('[M3] it can still be attacked', () => {
    const s = facing(['whirlwind'], ['mud'], { field: ['gnome'] })
      .play(0, 'whirlwind')
      .pass(0);
    expect(s.offered(0, 'declareAttacker').map(({ target }) => target)).toContainEqual({
      unit: s.unit(1, 0).id,
    });
  });

  it('[M3] it can still block', () => {
    const s = facing(['whirlwind'], ['mud'], { field: ['gnome'] })
      .play(0, 'whirlwind')
      .pass(0);
    s.attack(0, { hero: 1 }).pass(0);
    expect(s.block(0, 0).unit(1, 0).blocking).toBe(s.unit(0, 0).id);
  });

  it('[N1] Chill: health −3 with the floor 1', () => {
    const s = facing(['chill'], ['gnome']).play(0, 'chill');
    expect(s.unit(1, 0).health).toBe(1);
  });

  it('[N1] two −3 on health 4 give 1', () => {
    const s = facing(['chill', 'chill'], ['angel']).play(0, 'chill').play(0, 'chill');
    expect([s.unit(1, 0).health, s.isEmpty(1, 0)]).toEqual([1, false]);
  });

  it('[N1] a unit at 0 by counters dies all the same', () => {
    const s = deed([{ kind: 'counters', amount: -4, to: { choose: 'enemies' } }], {
      own: { hand: ['chill'], resolve: 3 },
      foe: { field: ['angel'] },
    });
    expect(s.play(0, 'chill').play(0, 'deed').isEmpty(1, 0)).toBe(true);
  });

  it('[N3] combat uses the lowered health: 1 damage kills what had 4', () => {
    const s = facing(['chill'], ['angel'], { field: ['gnome'] })
      .play(0, 'chill')
      .pass(0);
    s.attack(0, { unit: s.unit(1, 0).id })
      .pass(0)
      .pass(1);
    expect([s.isEmpty(1, 0), s.seat(0).fame]).toEqual([true, 5]);
  });

  it('[M6] after its combat the health is what it was', () => {
    const s = facing(['chill'], ['angel']).play(0, 'chill');
    expect(endTurn(endTurn(s)).unit(1, 0).health).toBe(4);
  });
});

describe('enemy targeting: powered defeat', () => {
  it.each(['chill', 'whirlwind'])('[E8, R6] powered %s defeats one and pays fame once', (spell) => {
    const s = facing([spell], three).play(0, spell, { powered: true }).choose(0, 1);
    expect([s.isEmpty(1, 1), s.seat(0).fame, s.told('fameGained').length]).toEqual([true, 5, 1]);
  });

  it('[R6] a defeat that K2 prevents pays nothing', () => {
    const s = facing(['chill'], ['mountain-king']).play(0, 'chill', { powered: true });
    expect([s.isEmpty(1, 0), s.seat(0).fame]).toEqual([false, 0]);
  });

  it('[E8] defeat of one leaves the others as they are', () => {
    const s = facing(['chill'], three).play(0, 'chill', { powered: true }).choose(0, 1);
    expect([s.unit(1, 0).health, s.unit(1, 2).health]).toEqual([7, 3]);
  });
});

describe('enemy targeting: playability and definitions', () => {
  it.each(['tremor', 'chill', 'whirlwind'])(
    '[P1] %s is refused while there is no enemy',
    (spell) => {
      const s = facing([spell], [], { field: ['gnome'] });
      expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, spell) }).code).toBe('no-effect');
    },
  );

  it.each(['tremor', 'chill', 'whirlwind'])(
    '[P1] %s is offered basic and powered with one',
    (spell) => {
      expect(facing([spell], ['gnome']).offered(0, 'playCard')).toHaveLength(2);
    },
  );

  it.each([
    ['tremor', 'fire'],
    ['chill', 'water'],
    ['whirlwind', 'air'],
  ])('[G1] %s is a spell powered by %s', (id, element) => {
    expect(defaultBook().cards[id]).toMatchObject({ kind: 'spell', powered: { by: [element] } });
  });

  it('[C3] up to two enemies', () => {
    const to = { choose: 'enemies', upTo: 2 };
    const s = deed([{ kind: 'tap', to }], { foe: { field: three } }).play(0, 'deed');
    s.choose(0, 0).choose(0, 1);
    expect([0, 1, 2].map((slot) => s.unit(1, slot).tapped)).toEqual([true, false, true]);
  });

  it('[C3] only enemies that fit a condition', () => {
    const to = { choose: 'enemies', where: { atLeast: [{ stat: 'strength', of: 'it' }, 4] } };
    const s = deed([{ kind: 'tap', to }], { foe: { field: three } }).play(0, 'deed');
    expect(labels(s)).toEqual(['Leviathan', 'Angel']);
  });
});
