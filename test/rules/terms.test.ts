import { describe, expect, it } from 'vitest';
import { defaultBook, scenario } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import { at, being, deed, strike, table, trick } from '../traits/trait-cards.ts';

const dummy = being('dummy');

/** The block that seat 0 gains by a card of this amount; the block shows the number, 0 for less. */
function worth(amount: unknown, placed: Parameters<typeof table>[0] = {}, more: object = {}) {
  const card = trick('count', [{ kind: 'block', amount }]);
  return table(placed, { hands: [[card], []], ...more })
    .play(0, card.id)
    .seat(0).block;
}

describe('E4 amounts', () => {
  it.each<[string, unknown, number]>([
    ['the lower of two', { min: [3, 5] }, 3],
    ['the higher of two', { max: [3, 5] }, 5],
    ['half, rounded down', { half: 7 }, 3],
    ['half, rounded up', { half: 7, round: 'up' }, 4],
    ['composed', { plus: [{ times: [{ half: 5 }, 2] }, { min: [1, 9] }] }, 5],
  ])('[E4] %s', (_what, amount, want) => expect(worth(amount)).toBe(want));

  it('[E4] half of a number below 0 is rounded down, too', () => {
    expect(worth({ plus: [{ half: -3 }, 5] })).toBe(3);
  });

  it('[E4] the size of a hand, without the card on the stack', () => {
    expect(worth({ hand: 'opponent' }, {}, { seats: [{}, { hand: ['ice'] }] })).toBe(1);
    expect(worth({ hand: 'you' })).toBe(0);
  });

  it('[E4] a count of those for which something is true', () => {
    const fire = being('fire', [], { elements: ['fire'] });
    const placed = { '0.0': fire, '0.1': dummy, '1.0': fire };
    expect(worth({ count: 'units', where: { element: 'fire' } }, placed)).toBe(2);
  });

  it('[C3] the defeated enemies: units in the other discard pile', () => {
    const seats = [{}, { discard: ['gnome', 'tremor', 'ice'] }];
    expect(worth({ count: 'defeated-enemies' }, {}, { seats })).toBe(2);
    const cheap = { atMost: [{ stat: 'cost', of: 'it' }, 1] };
    expect(worth({ count: 'defeated-enemies', where: cheap }, {}, { seats })).toBe(1);
  });
});

/** Which of these units of seat 1 the condition is true of. */
function trueOf(where: unknown, ...units: Parameters<typeof table>[0][string][]): number[] {
  const card = trick('mark', [{ kind: 'damage', amount: 1, to: { all: 'enemies', where } }]);
  const placed = Object.fromEntries(units.map((unit, slot) => [`1.${slot}`, unit] as const));
  const s = table(placed, { hands: [[card], []] });
  const before = units.map((_, slot) => s.unit(1, slot).damage);
  if (s.offered(0, 'playCard').length === 0) return [];
  s.play(0, card.id);
  return units.flatMap((_, slot) => (s.unit(1, slot).damage > (before[slot] ?? 0) ? [slot] : []));
}

describe('E4 conditions', () => {
  const fire = being('fire', [], { elements: ['fire'], keywords: ['swift'] });
  const wet = being('wet', [], { elements: ['water'] });

  it.each<[string, unknown, number[]]>([
    ['keyword', { keyword: 'swift' }, [0]],
    ['card', { card: 'test-wet' }, [1]],
    ['kind', { kind: 'unit' }, [0, 1, 2]],
    ['all', { all: [{ element: 'fire' }, { keyword: 'swift' }] }, [0]],
    ['any', { any: [{ element: 'fire' }, { element: 'water' }] }, [0, 1]],
    ['not', { not: { any: [{ element: 'fire' }, { element: 'water' }] } }, [2]],
    ['at most', { atMost: [{ stat: 'marks', of: 'it' }, 0] }, [0, 1]],
    ['counters', { atLeast: [{ stat: 'counters', of: 'it' }, 1] }, [2]],
  ])('[E4] %s', (_what, where, want) => {
    expect(trueOf(where, fire, wet, { card: dummy, damage: 1, counters: 2 })).toEqual(want);
  });

  it('[E4] token', () => {
    const pawn = being('pawn', [], { token: true });
    expect(trueOf({ is: 'token' }, pawn, dummy)).toEqual([0]);
  });

  it('[E4] self: only the unit that has the trait', () => {
    const loner = being('loner', [
      {
        type: 'activate',
        cooldown: 0,
        effects: [
          { kind: 'damage', amount: 1, to: { all: 'allies', where: { not: { is: 'self' } } } },
        ],
      },
    ]);
    const s = table({ '0.0': loner, '0.1': dummy });
    s.act(0, { kind: 'activate', unit: at(s, '0.0').unit, ability: 0 });
    expect([0, 1].map((slot) => s.unit(0, slot).damage)).toEqual([0, 1]);
  });

  it('[E4] about something else than it', () => {
    const card = deed('smite', {
      kind: 'if',
      when: { is: 'wounded', of: 'target' },
      do: [{ kind: 'kill', to: 'target' }],
      else: [{ kind: 'damage', amount: 1, to: 'target' }],
    });
    const s = table({ '1.0': dummy }, { hands: [[card, card], []] });
    s.play(0, card.id, { target: at(s, '1.0') });
    expect(s.unit(1, 0).damage).toBe(1);
    expect(s.play(0, card.id, { target: at(s, '1.0') }).isEmpty(1, 0)).toBe(true);
  });
});

describe('E1 redirection', () => {
  const shift = (more: object): object => ({ kind: 'redirect', to: { first: 'allies' }, ...more });
  const hurt = (s: Stage) => [s.unit(0, 0).damage, s.unit(1, 0).damage, s.seat(1).life];

  it('[E1] from any unit', () => {
    const card = deed('swap', shift({ from: 'target' }));
    const s = table({ '0.0': dummy, '1.0': dummy }, { hands: [[card, strike(2)], []] });
    s.play(0, card.id, { target: at(s, '1.0') });
    s.play(0, strike(2).id, { target: at(s, '1.0') });
    expect(hurt(s).slice(0, 2)).toEqual([2, 0]);
  });

  it('[E1] from the enemy hero', () => {
    const card = trick('bear', [shift({ from: 'enemy-hero' })]);
    const bolt = trick('bolt', [{ kind: 'damage', amount: 2, to: 'enemy-hero' }]);
    const s = table({ '0.0': dummy, '1.0': dummy }, { hands: [[card, bolt], []] });
    s.play(0, card.id).play(0, bolt.id);
    expect(hurt(s)).toEqual([2, 0, 20]);
  });

  it('[P10] not to the unit itself', () => {
    const card = deed('swap', { kind: 'redirect', from: 'target', to: 'target' });
    expect(table({ '0.0': dummy }, { hands: [[card], []] }).offered(0, 'playCard')).toEqual([]);
  });
});

describe('refused at load', () => {
  const faults = (card: object): string => {
    const result = scenario(defaultBook(), { format: 'duel', cards: [card] });
    return result.ok ? '' : result.message;
  };
  const ruled = (rule: object) => being('odd', [{ type: 'rule', reach: 'self', ...rule }]);
  const AT = 'scenario.test-odd.traits.0';

  it.each<[string, object, string]>([
    ['an amount where none counts', { rule: 'CAN_ATTACK', amount: 1 }, 'amount'],
    ['no amount where one is needed', { rule: 'MODIFY_DAMAGE' }, 'amount'],
    ['a keyword where none counts', { rule: 'CAN_ATTACK', keyword: 'swift' }, 'keyword'],
    ['"unless" where nobody arrives', { rule: 'CAN_BLOCK', unless: 'consuming' }, 'unless'],
    [
      'a strength that depends on a health',
      { rule: 'MODIFY_STRENGTH', amount: { stat: 'health', of: 'self' } },
      'cannot depend on the strength, health or power',
    ],
    [
      'a keyword that depends on a keyword',
      { rule: 'GRANT_KEYWORD', keyword: 'swift', when: { keyword: 'deadly' } },
      'cannot depend on the keywords',
    ],
  ])('[X3] %s', (_what, rule, words) => {
    const message = faults(ruled(rule));
    expect(message).toContain(AT);
    expect(message).toContain(words);
  });

  it.each<[string, object]>([
    [
      'an empty price',
      { type: 'activate', cooldown: 0, price: {}, effects: [{ kind: 'draw', amount: 1 }] },
    ],
    [
      'a price of nothing',
      { type: 'activate', cooldown: 0, price: { life: 0 }, effects: [{ kind: 'draw', amount: 1 }] },
    ],
  ])('[X5] %s', (_what, trait) => {
    expect(faults(being('odd', [trait]))).toContain(`${AT}.price`);
  });

  it.each<[string, object]>([
    ['a floor of strength', { what: 'strength', amount: -1, min: 1 }],
    ['a floor of what can kill', { what: 'health', amount: -1, min: 1, canKill: true }],
  ])('[M2] %s', (_what, fields) => {
    const effect = { kind: 'modify', to: { choose: 'enemies' }, for: 'turn', ...fields };
    expect(faults(trick('odd', [effect]))).toContain('"min" and "canKill"');
  });
});
