import { describe, expect, it } from 'vitest';
import { LISTENERS } from '../../shared/state/trait.ts';
import type { Stage } from '../kit/stage.ts';
import { EAR, PLACED, PLACELESS } from './events-heard.ts';
import { being, hears, type Placed, SPOTS, sign, table } from './trait-cards.ts';

const ear = (event: string, near?: string) =>
  being('ear', [hears(event, [sign], near === undefined ? {} : { near })]);
const heard = (s: Stage): number => s.told('blockGained').length;

const ELSEWHERE = SPOTS.filter((spot) => spot !== EAR);
/** X9, from 0.2. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  anywhere: ELSEWHERE,
  CLOSE: ['0.1', '0.3', '1.1', '1.2', '1.3'],
  IN_FRONT: ['1.2'],
  SAME_TERRAIN: ['1.2'],
};

describe.each(Object.entries(PLACED))('%s', (event, happen) => {
  it.each(Object.entries(WITHIN))(
    '[X2] near %s: heard from there and from nowhere else',
    (near, spots) => {
      const listener = ear(event, near === 'anywhere' ? undefined : near);
      expect(ELSEWHERE.filter((spot) => heard(happen(listener, spot)) > 0)).toEqual(spots);
    },
  );

  it('[X2] it is heard once', () => {
    expect(heard(happen(ear(event), '1.2'))).toBe(1);
  });
});

describe.each(Object.entries(PLACELESS))('%s', (event, [make, own, foe]) => {
  it('[X2] heard when it should be, for its controller and for the other', () => {
    expect([heard(make(ear(event), 0)), heard(make(ear(event), 1))]).toEqual([own, foe]);
  });
});

/** A card that is played has a place if it is a unit. */
const NOWHERE = Object.entries(PLACELESS).filter(([event]) => event !== 'CARD_PLAYED');

describe.each(NOWHERE)('%s', (event, [make]) => {
  it.each(['CLOSE', 'IN_FRONT', 'SAME_TERRAIN'])(
    '[X2] it has no place, so a trait that hears it %s is refused',
    (near) => {
      expect(() => make(ear(event, near), 0)).toThrow('.near: the event has no place');
    },
  );
});

describe('TERRAIN_RESOLVED', () => {
  const giant = being('giant', [], { health: 9 });
  const end = (placed: Placed) =>
    table(placed, { format: 'skirmish' }).act(0, { kind: 'done' }).act(1, { kind: 'done' });
  /** The other side wins terrains 2, 3 and 4, and the first one too. */
  const lost = (near?: string) =>
    heard(
      end({
        [EAR]: ear('TERRAIN_RESOLVED', near),
        '1.0': giant,
        '1.1': giant,
        '1.2': giant,
        '1.3': giant,
      }),
    );

  it('[X2] all five are heard, on the own terrain and on close ones as the trait says', () => {
    expect([lost(), lost('SAME_TERRAIN'), lost('CLOSE'), lost('IN_FRONT')]).toEqual([5, 1, 3, 1]);
  });

  it.each(['CLOSE', 'IN_FRONT', 'SAME_TERRAIN'])(
    '[X2] a terrain that nobody won is heard alike on either side of it (%s)',
    (near) => {
      const listener = ear('TERRAIN_RESOLVED', near);
      const s = end({ '0.2': listener, '1.2': listener });
      const of = (seat: number) => s.told('blockGained').filter((event) => event.seat === seat);
      expect(of(0).length).toBe(of(1).length);
    },
  );
});

describe('SKIRMISH_STARTED', () => {
  // No unit is in play then, but a hero's power is.
  const choir = (near: object) => ({
    ...being('choir', [hears('SKIRMISH_STARTED', [sign], near)]),
    kind: 'power',
    strength: undefined,
    health: undefined,
  });

  it('[X2] the next skirmish is heard', () => {
    const card = JSON.parse(JSON.stringify(choir({})));
    const s = table({}, { format: 'skirmish', hands: [[card], []] }).play(0, card.id);
    s.act(1, { kind: 'done' }).act(0, { kind: 'done' });
    expect(heard(s)).toBe(1);
  });
});

describe('the table', () => {
  it('[X2] speaks of every listener there is', () => {
    const known = [...Object.keys(PLACED), ...Object.keys(PLACELESS)];
    const apart = ['TERRAIN_RESOLVED', 'SKIRMISH_STARTED'];
    expect([...known, ...apart].toSorted()).toEqual([...LISTENERS].toSorted());
  });
});
