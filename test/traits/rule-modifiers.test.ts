import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  deed,
  doom,
  lift,
  optionsOf,
  parts,
  powers,
  SPOTS,
  type TestCard,
  table,
  trick,
} from './trait-cards.ts';

const HOME = '0.2';
const dummy = being('dummy');
const rule = (name: string, reach: string, more: object = {}) =>
  being('lord', [{ type: 'rule', rule: name, reach, ...more }]);
const others = SPOTS.filter((spot) => spot !== HOME);
const crowd = Object.fromEntries(others.map((spot) => [spot, dummy] as const));

/** The spots each reach means, from 0.2. */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  self: ['0.2'],
  allies: ['0.0', '0.1', '0.2', '0.3', '0.4'],
  'other-allies': ['0.0', '0.1', '0.3', '0.4'],
  'close-allies': ['0.1', '0.3'],
  enemies: ['1.0', '1.1', '1.2', '1.3', '1.4'],
  'close-enemies': ['1.1', '1.2', '1.3'],
  'in-front': ['1.2'],
  units: SPOTS,
  'other-units': SPOTS.filter((spot) => spot !== HOME),
  'close-units': ['0.1', '0.3', '1.1', '1.2', '1.3'],
};
const reaches = Object.entries(REACHES);

/** The slots a newcomer of a seat may be played on. */
function slotsFor(s: Stage, seat: 0 | 1, card: TestCard): number[] {
  const id = s.inHand(seat, card.id);
  return s
    .offered(seat, 'playCard')
    .filter((intent) => intent.card === id)
    .map((intent) => intent.slot ?? -1);
}

describe('MODIFY_POWER', () => {
  it.each(reaches)('[X3] reach %s: strength and health of exactly those', (reach, spots) => {
    const s = table({ ...crowd, [HOME]: rule('MODIFY_POWER', reach, { amount: 2 }) });
    const stronger = SPOTS.filter((spot) => {
      const unit = s.unit(parts(spot).seat, parts(spot).slot);
      return unit.strength === 3 && unit.health === 7;
    });
    expect(stronger).toEqual(spots);
  });

  it('[X3] several add up', () => {
    const lord = rule('MODIFY_POWER', 'other-allies', { amount: 2 });
    const s = table({ '0.0': lord, '0.1': lord, '0.2': dummy });
    expect(powers(s, 0)).toEqual([7, 7, 9, null, null]);
  });

  it('[X3] it vanishes with the unit, and who lived by it dies', () => {
    const lord = rule('MODIFY_POWER', 'other-allies', { amount: 2 });
    const placed = { '0.0': lord, '0.1': { card: dummy, damage: 6 }, '0.2': dummy };
    const s = table(placed, { hands: [[lift], []] });
    s.play(0, lift.id, { target: at(s, '0.0') });
    expect(powers(s, 0)).toEqual([null, null, 5, null, null]);
  });

  it('[X3] a reduction to 0 kills, and those that die of it are told once', () => {
    const lord = rule('MODIFY_POWER', 'enemies', { amount: -5 });
    const s = table({ '1.0': dummy, '1.4': dummy }, { hands: [[lord], []] });
    s.play(0, lord.id, { slot: 0 });
    expect(s.told('unitDied').map(({ slot }) => slot)).toEqual([0, 4]);
  });

  it('[X3] it goes where its unit goes', () => {
    const lord = rule('MODIFY_POWER', 'close-allies', { amount: 1 });
    const shift = deed('shift', {
      kind: 'for-each',
      of: 'target',
      do: [{ kind: 'move', to: { first: 'close-slots-of-it' } }],
    });
    const s = table({ '0.0': dummy, '0.4': lord, '0.3': dummy }, { hands: [[shift], []] });
    s.play(0, shift.id, { target: at(s, '0.4') });
    expect(powers(s, 0)).toEqual([5, null, null, 5, 6]);
  });
});

describe('CAN_DEPLOY', () => {
  it('[X3] in-front: nobody of the other side comes there, free or by consuming', () => {
    const lord = rule('CAN_DEPLOY', 'in-front');
    const s = table(
      { '0.2': lord, '0.1': lord, '1.1': dummy },
      { active: 1, hands: [[], [dummy]] },
    );
    expect(slotsFor(s, 1, dummy)).toEqual([0, 3, 4]);
  });

  it('[X3] it binds the other side, not the own', () => {
    const s = table({ '0.2': rule('CAN_DEPLOY', 'in-front') }, { hands: [[dummy], []] });
    expect(slotsFor(s, 0, dummy)).toEqual([0, 1, 2, 3, 4]);
  });

  it('[X3] close-allies: not beside it', () => {
    const s = table({ '0.2': rule('CAN_DEPLOY', 'close-allies') }, { hands: [[dummy], []] });
    expect(slotsFor(s, 0, dummy)).toEqual([0, 2, 4]);
  });

  it('[X3] self, unless consuming: only on an own unit', () => {
    const picky = rule('CAN_DEPLOY', 'self', { unless: 'consuming' });
    const s = table({ '0.3': dummy, '1.1': dummy }, { hands: [[picky], []] });
    expect(slotsFor(s, 0, picky)).toEqual([3]);
  });

  it('[X3] two rules chain: both must allow it', () => {
    const picky = rule('CAN_DEPLOY', 'self', { unless: 'consuming' });
    const placed = {
      '0.3': dummy,
      '0.4': dummy,
      '1.3': { card: being('bar', [{ type: 'rule', rule: 'CAN_DEPLOY', reach: 'in-front' }]) },
    };
    expect(slotsFor(table(placed, { hands: [[picky], []] }), 0, picky)).toEqual([4]);
  });

  it('[X3] [E10] tokens obey it too', () => {
    const pawn = being('pawn', [], { token: true });
    const call = trick('call', [
      { kind: 'deploy', card: pawn.id, to: { choose: 'free-own-slots' } },
    ]);
    const s = table(
      { '0.0': rule('CAN_DEPLOY', 'in-front') },
      { active: 1, hands: [[], [call]], cards: [pawn] },
    );
    expect(optionsOf(s.play(1, call.id), 1)).toEqual([
      'slot 1.1',
      'slot 1.2',
      'slot 1.3',
      'slot 1.4',
    ]);
  });

  it('[X3] it vanishes with the unit', () => {
    const lord = rule('CAN_DEPLOY', 'in-front');
    const s = table({ '0.2': lord }, { active: 1, hands: [[], [dummy, doom]] });
    s.play(1, doom.id, { target: at(s, '0.2') });
    expect(slotsFor(s, 1, dummy)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('CAN_TARGET', () => {
  const dart = trick('dart', [{ kind: 'damage', amount: 1, to: { choose: 'units' } }]);

  it.each(reaches.filter(([reach]) => !['enemies', 'close-enemies', 'in-front'].includes(reach)))(
    '[X3] reach %s: cards of the other side may not choose them',
    (reach, spots) => {
      const s = table(
        { ...crowd, [HOME]: rule('CAN_TARGET', reach) },
        { active: 1, hands: [[], [dart]] },
      );
      const left = SPOTS.filter((spot) => spot.startsWith('1') || !spots.includes(spot));
      expect(optionsOf(s.play(1, dart.id), 1)).toEqual(
        left.toSorted((a, b) => Number(b[0]) - Number(a[0])),
      );
    },
  );

  it('[X3] the own side may choose them', () => {
    const s = table({ ...crowd, [HOME]: rule('CAN_TARGET', 'allies') }, { hands: [[dart], []] });
    expect(optionsOf(s.play(0, dart.id))).toHaveLength(10);
  });

  it('[X3] effects on all reach them', () => {
    const rain = trick('rain', [{ kind: 'damage', amount: 1, to: { all: 'enemies' } }]);
    const s = table({ [HOME]: rule('CAN_TARGET', 'self') }, { active: 1, hands: [[], [rain]] });
    expect(powers(s.play(1, rain.id), 0)[2]).toBe(4);
  });

  it('[X3] a named target: not offered', () => {
    const s = table(
      { [HOME]: rule('CAN_TARGET', 'self'), '0.0': dummy },
      { active: 1, hands: [[], [doom]] },
    );
    expect(s.offered(1, 'playCard').map((intent) => intent.target)).toEqual([at(s, '0.0')]);
  });
});

describe('CAN_CONSUME', () => {
  it('[X3] self: nothing is played on it', () => {
    const s = table(
      { [HOME]: rule('CAN_CONSUME', 'self'), '0.0': dummy },
      { hands: [[dummy], []] },
    );
    expect(slotsFor(s, 0, dummy)).toEqual([0, 1, 3, 4]);
  });

  it('[X3] allies: nothing is played on the others', () => {
    const s = table(
      { ...crowd, [HOME]: rule('CAN_CONSUME', 'other-allies') },
      { hands: [[dummy], []] },
    );
    expect(slotsFor(s, 0, dummy)).toEqual([2]);
  });

  it('[X3] in-front: the other side may not consume there', () => {
    const s = table(
      { ...crowd, [HOME]: rule('CAN_CONSUME', 'in-front') },
      { active: 1, hands: [[], [dummy]] },
    );
    expect(slotsFor(s, 1, dummy)).toEqual([0, 1, 3, 4]);
  });
});

describe('CAN_ATTACK and CAN_BLOCK', () => {
  it.each(reaches)('[X3] CAN_ATTACK, reach %s: those may not attack', (reach, spots) => {
    const lord = rule('CAN_ATTACK', reach);
    const able = ([0, 1] as const).flatMap((seat) => {
      const s = table({ ...crowd, [HOME]: lord }, { active: seat, step: 'attack' });
      const units = new Set(s.offered(seat, 'declareAttacker').map((intent) => intent.unit));
      return SPOTS.filter((spot) => parts(spot).seat === seat && units.has(at(s, spot).unit));
    });
    expect(able).toEqual(SPOTS.filter((spot) => !spots.includes(spot)));
  });

  it.each(reaches)('[X3] CAN_BLOCK, reach %s: those may not block', (reach, spots) => {
    const lord = rule('CAN_BLOCK', reach);
    const able = ([0, 1] as const).flatMap((seat) => {
      const foe = seat === 0 ? 1 : 0;
      const s = table({ ...crowd, [HOME]: lord }, { active: foe, step: 'attack' });
      s.attack(4, { hero: seat }).pass(foe);
      const units = new Set(s.offered(seat, 'declareBlocker').map((intent) => intent.unit));
      return SPOTS.filter((spot) => parts(spot).seat === seat && units.has(at(s, spot).unit));
    });
    expect(able).toEqual(SPOTS.filter((spot) => !spots.includes(spot)));
  });

  it('[X3] [T2] nobody may attack: the step is skipped', () => {
    const s = table({ '0.0': rule('CAN_ATTACK', 'enemies'), '1.3': dummy }, { active: 1 });
    expect(s.pass(1).view().active).toBe(0);
  });
});

describe('DETERMINE_TERRAIN_WINNER', () => {
  const giant = being('giant', [], { health: 9 });
  const winners = (placed: Parameters<typeof table>[0]) =>
    table(placed, { format: 'skirmish' })
      .act(0, { kind: 'done' })
      .act(1, { kind: 'done' })
      .told('terrainResolved')
      .map((event) => event.winner);

  it.each(['self', 'in-front'])(
    '[X3] reach %s: the lower power wins that terrain only',
    (reach) => {
      const fox = rule('DETERMINE_TERRAIN_WINNER', reach);
      expect(winners({ '0.2': fox, '1.2': giant, '0.3': dummy, '1.3': giant })).toEqual([
        null,
        null,
        0,
        1,
        null,
      ]);
    },
  );

  it('[X3] a lone unit wins, and a tie is nobody’s', () => {
    const fox = rule('DETERMINE_TERRAIN_WINNER', 'self');
    expect(winners({ '0.0': fox, '0.1': fox, '1.1': dummy })).toEqual([0, null, null, null, null]);
  });

  it('[X3] enemies: on every terrain where one of them stands', () => {
    const fox = rule('DETERMINE_TERRAIN_WINNER', 'enemies');
    expect(winners({ '0.0': fox, '1.0': giant, '0.4': dummy, '1.4': giant })).toEqual([
      0,
      null,
      null,
      null,
      0,
    ]);
  });
});
