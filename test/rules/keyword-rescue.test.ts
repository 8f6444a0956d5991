import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, clash, HERO, marks, skill, type TestCard, unit } from './combat-cards.ts';

const ox = unit('ox', 5, 9);
const asp = unit('asp', 1, 9, ['deadly']);
const lance = unit('lance', 5, 9, ['piercing']);
const mud = unit('mud', 2, 4, ['resilient']);
const troll = unit('troll', 2, 4, ['regenerate']);
const idol = unit('idol', 2, 4, ['indestructible']);
const all = (...keywords: readonly string[]) => unit('hydra', 2, 4, keywords);

const enemies = { to: { all: 'enemies' } };
const kill = skill('kill', { kind: 'kill', ...enemies });
const again = { ...kill, id: 'test-again' };
const bounce = skill('bounce', { kind: 'bounce', ...enemies });
const wither = skill('wither', { kind: 'counters', amount: -4, ...enemies });

/** Seat 0 plays cards on the unit of seat 1 in its main step. */
function cast(victim: TestCard, ...cards: readonly TestCard[]): Stage {
  const seats = [{ hand: cards.map((card) => card.id) }, {}] as const;
  const s = arena([], [victim], { step: 'main', cards, seats });
  for (const card of cards) s.play(0, card.id);
  return s;
}

describe('Resilient', () => {
  it('[K2] survives with 1 health the first time it would be destroyed', () => {
    expect(marks(clash(arena([ox], [mud])), 1)).toEqual([3]);
  });

  it('[K2] its marks become health − 1, also when Deadly marked less', () => {
    expect(marks(clash(arena([asp], [mud])), 1)).toEqual([3]);
  });

  it('[K2] the second time in a turn it is destroyed', () => {
    const s = clash(arena([unit('blade', 5, 9, ['double-strike'])], [mud]));
    expect(s.isEmpty(1, 0)).toBe(true);
  });

  it('[K2] it is saved again in the next turn', () => {
    const s = clash(arena([mud], [ox])).pass(0);
    s.pass(1)
      .attack(0, { unit: s.unit(0, 0).id })
      .pass(1);
    expect(marks(s, 0)).toEqual([3]);
  });

  it('[K2] defeating it is tried like destroying it (E8)', () => {
    const s = cast(mud, kill);
    expect([marks(s, 1), s.seat(0).fame]).toEqual([[3], 0]);
  });
});

describe('Regenerate', () => {
  it('[K2] uses a charge: no marks, tapped and out of combat', () => {
    const s = clash(arena([ox], [troll]));
    expect(s.unit(1, 0)).toMatchObject({ charges: 0, damage: 0, tapped: true });
  });

  it('[K2] without a charge left it is destroyed', () => {
    expect(cast(troll, kill, again).isEmpty(1, 0)).toBe(true);
  });

  it('[K2] it arrives with as many charges as printed', () => {
    const hydra = unit('hydra', 2, 4, ['regenerate'], { charges: 3 });
    const s = arena([], [], {
      step: 'main',
      cards: [hydra],
      seats: [{ hand: ['test-hydra'], resolve: 1 }, {}],
    });
    expect(s.play(0, 'test-hydra', { slot: 0 }).unit(0, 0).charges).toBe(3);
  });

  it('[K2] a Vigilant attacker that regenerates is tapped nevertheless', () => {
    const s = clash(arena([all('regenerate', 'vigilant')], [ox]));
    expect(s.unit(0, 0).tapped).toBe(true);
  });

  it('[K2] Deadly is spent on a unit that regenerated', () => {
    const s = clash(arena([asp], [troll]));
    expect(s.unit(1, 0)).toMatchObject({ charges: 0, damage: 0 });
  });

  it('[K4] a rescue spends Deadly: the next check finds nothing to destroy', () => {
    const s = clash(arena([unit('viper', 1, 9, ['deadly', 'first-strike'])], [mud]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[2], [3]]);
  });
});

describe('Indestructible', () => {
  it('[K2] stays as it is, with its marks', () => {
    expect(marks(clash(arena([ox], [idol])), 1)).toEqual([5]);
  });

  it('[K2] neither Deadly nor a kill removes it', () => {
    expect(marks(clash(arena([asp], [idol])), 1)).toEqual([1]);
    expect(marks(cast(idol, kill), 1)).toEqual([0]);
  });

  it('[K2] lethal marks that were survived clear at cleanup like others', () => {
    expect(marks(clash(arena([ox], [idol])).pass(0), 1)).toEqual([0]);
  });
});

describe('which rescue', () => {
  it('[K2] Indestructible comes before Resilient and Regenerate', () => {
    const s = clash(arena([ox], [all('regenerate', 'resilient', 'indestructible')]));
    expect(s.unit(1, 0)).toMatchObject({ damage: 5, charges: 1, tapped: false });
  });

  it('[K2] Resilient comes before Regenerate', () => {
    const s = clash(arena([ox], [all('regenerate', 'resilient')]));
    expect(s.unit(1, 0)).toMatchObject({ damage: 3, charges: 1, tapped: false });
  });

  it('[K2] Regenerate follows when Resilient is used', () => {
    const s = cast(all('regenerate', 'resilient'), kill, again);
    expect(s.unit(1, 0)).toMatchObject({ damage: 0, charges: 0, tapped: true });
  });

  it.each(['resilient', 'regenerate', 'indestructible'])(
    '[K2] %s is no help at health 0',
    (word) => {
      expect(cast(all(word), wither).isEmpty(1, 0)).toBe(true);
    },
  );

  it.each(['resilient', 'regenerate', 'indestructible'])(
    '[K2] %s is no help against bounce',
    (word) => {
      const s = cast(all(word), bounce);
      expect([s.isEmpty(1, 0), s.seat(1).handCount]).toEqual([true, 1]);
    },
  );

  it.each(['resilient', 'regenerate', 'indestructible'])(
    '[K2] %s is no help against consume',
    (word) => {
      const seats = [{ hand: [ox.id], resolve: 1 }, {}] as const;
      const s = arena([all(word)], [], { step: 'main', cards: [ox], seats });
      s.play(0, ox.id, { slot: 0 });
      expect([s.unit(0, 0).card, s.seat(0).discard.map((card) => card.card)]).toEqual([
        ox.id,
        ['test-hydra'],
      ]);
    },
  );

  it('[K2] a rescue is told', () => {
    const s = clash(arena([ox], [mud]));
    expect(s.told('unitSaved')).toEqual([
      { kind: 'unitSaved', unit: s.unit(1, 0).id, by: 'resilient' },
    ]);
  });
});

describe('Piercing', () => {
  it('[K3] ignores shields', () => {
    const s = clash(arena([lance], [{ card: ox, shields: [3] }]));
    expect([marks(s, 1), s.unit(1, 0).shields]).toEqual([[5], [3]]);
  });

  it('[K3] ignores a hero’s block', () => {
    const s = arena([lance], [], { seats: [{}, { block: 4 }] })
      .attack(0, HERO)
      .pass(0);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([15, 4]);
  });

  it('[K3] ignores the element penalty and keeps the advantage', () => {
    const spark = unit('spark', 2, 9, ['piercing'], { elements: ['fire'] });
    const [wave, clod] = ['water', 'earth'].map((element) =>
      unit(element, 0, 9, [], { elements: [element] }),
    );
    const damage = [wave, clod].map((foe) => marks(clash(arena([spark], [foe ?? ox])), 1));
    expect(damage).toEqual([[2], [3]]);
  });

  it('[K3] a unit it damaged is not saved by Resilient', () => {
    expect(clash(arena([lance], [mud])).isEmpty(1, 0)).toBe(true);
  });

  it('[K3] it counts even if others dealt the lethal part', () => {
    const s = arena([unit('pin', 1, 9, ['piercing']), ox], [{ card: mud, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    expect(s.attack(0, target).attack(1, target).pass(0).isEmpty(1, 0)).toBe(true);
  });

  it('[K3] it counts until the next check only', () => {
    const pin = unit('pin', 1, 9, ['piercing', 'first-strike']);
    const s = arena([pin, ox], [{ card: mud, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    expect(marks(s.attack(0, target).attack(1, target).pass(0), 1)).toEqual([3]);
  });

  it('[K3] Regenerate and Indestructible still work', () => {
    const left = [troll, idol].map((foe) => marks(clash(arena([lance], [foe])), 1));
    expect(left).toEqual([[0], [5]]);
  });

  it.each([
    ['warded', 5],
    ['evade', 0],
    ['intangible', 5],
  ])('[K3] it goes through wards, but it may miss: %s', (status, marked) => {
    const s = clash(arena([lance], [{ card: ox, statuses: { [status]: 1 } }]));
    expect(marks(s, 1)).toEqual([marked]);
  });
});

describe('held twice, given and taken', () => {
  const change = (what: string, keyword: string) =>
    skill(`${what}-${keyword}`, {
      kind: 'modify',
      what,
      keyword,
      to: { all: 'allies' },
      for: 'turn',
    });
  const grant = change('grant-keyword', 'lifesteal');
  const remove = change('remove-keyword', 'lifesteal');
  const leech = unit('leech', 2, 2, ['lifesteal']);
  /** The life of seat 0 after these cards and an unblocked attack; it began with 10. */
  const lifeAfter = (attacker: TestCard, ...cards: readonly TestCard[]) => {
    const seats = [{ life: 10, hand: cards.map((card) => card.id) }, {}] as const;
    const s = arena([attacker], [], { step: 'main', cards: [grant, remove], seats });
    for (const card of cards) s.play(0, card.id);
    return s.pass(0).attack(0, HERO).pass(0).seat(0).life;
  };

  it('[K6] a keyword held twice counts once', () => {
    expect(lifeAfter(leech, grant, grant)).toBe(12);
  });

  it('[K6] of granting and removing the newest wins', () => {
    expect([lifeAfter(ox, grant, remove), lifeAfter(ox, remove, grant)]).toEqual([10, 15]);
  });

  it('[K6] removing takes a printed keyword away', () => {
    expect(lifeAfter(leech, remove)).toBe(10);
  });
});
