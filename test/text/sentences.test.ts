import { describe, expect, it } from 'vitest';
import { type Book, defaultBook, describeCard, scenario } from '../../shared/index.ts';
import { POOL_NAMES } from '../../shared/state/terms.ts';
import { stage } from '../kit/stage.ts';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import { clumsyIn } from './clumsy.ts';

type Mode = 'duel' | 'skirmish' | 'siege';

const textIn = (book: Book, mode: Mode): string => describeCard(book, 'deed', mode);

function saying(effects: readonly object[], mode: Mode = 'duel'): string {
  return textIn(stage({ cards: [skillCard('deed', effects)] }).book, mode);
}

function trait(data: object, mode: Mode = 'duel'): string {
  const card = unitCard('deed', 1, 1, { traits: [data] });
  return textIn(stage({ cards: [card] }).book, mode);
}

const enemy = { choose: 'enemies' };
const damage = (amount: unknown, to: unknown) => ({ kind: 'damage', amount, to });
const stat = (of: string, what = 'strength') => ({ stat: what, of });
const each = (of: unknown, ...effects: object[]) => ({ kind: 'for-each', of, do: effects });
const skip = { kind: 'modify', what: 'skip-attack', to: 'it', for: 'combat' };
const weaken = { kind: 'modify', what: 'strength', amount: -1, to: 'it', for: 'turn' };
const tap = { kind: 'tap', to: 'it' };
const ifWounded = { kind: 'if', when: { is: 'wounded' }, do: [tap] };
const grow = { kind: 'counters', amount: 1, to: 'it' };

describe('a noun is named once', () => {
  it.each<[string, object[]]>([
    [
      'Tap an enemy. It gets −1 strength this turn.',
      [each(enemy, { kind: 'tap', to: 'it' }, weaken)],
    ],
    [
      'All enemies get −1 strength this turn. They get +1/+1.',
      [each({ all: 'enemies' }, weaken, grow)],
    ],
    [
      'Deal each enemy damage equal to its strength.',
      [each({ all: 'enemies' }, damage(stat('it'), 'it'))],
    ],
    [
      "An enemy gets +1/+1. Gain block equal to that enemy's strength.",
      [each(enemy, grow, { kind: 'block', amount: stat('it') })],
    ],
    ['Choose an ally. Draw a card.', [each({ choose: 'allies' }, { kind: 'draw', amount: 1 })]],
    ['For each ally, draw a card.', [each({ all: 'allies' }, { kind: 'draw', amount: 1 })]],
    ['Choose an enemy. If it is wounded, tap it.', [each(enemy, ifWounded)]],
    ['For each enemy, if it is wounded, tap it.', [each({ all: 'enemies' }, ifWounded)]],
    [
      'Choose an enemy. Choose one: Tap it; or deal 2 damage to it.',
      [each(enemy, { kind: 'choice', options: [[tap], [damage(2, 'it')]] })],
    ],
    [
      'You may choose an enemy. It gets −1 strength this turn. It gets +1/+1.',
      [each({ ...enemy, may: true }, weaken, grow)],
    ],
  ])('[G1] %s', (text, effects) => {
    expect(saying(effects)).toBe(text);
  });
});

describe('amounts', () => {
  it.each<[string, object]>([
    ['Gain 1 block for each ally.', { kind: 'block', amount: { count: 'allies' } }],
    ['Gain 2 block for each ally.', { kind: 'block', amount: { times: [{ count: 'allies' }, 2] } }],
    ['Gain block equal to your devotion.', { kind: 'block', amount: { devotion: true } }],
    [
      'Heal life equal to twice your devotion.',
      { kind: 'heal', amount: { times: [{ devotion: true }, 2] } },
    ],
    [
      'An ally gets +X/+X, where X is your devotion.',
      { kind: 'counters', amount: { devotion: true }, to: { choose: 'allies' } },
    ],
    [
      'An ally gets +1/+1 for each enemy.',
      { kind: 'counters', amount: { count: 'enemies' }, to: { choose: 'allies' } },
    ],
    [
      'Give an enemy Bleeding equal to your missing life.',
      { kind: 'status', status: 'bleeding', amount: { missingLife: true }, to: enemy },
    ],
    [
      'Deal 2 damage to an enemy, then heal that much.',
      { ...damage(2, enemy), do: [{ kind: 'heal', amount: { given: true } }] },
    ],
  ])('[E4] %s', (text, effect) => {
    expect(saying([effect])).toBe(text);
  });
});

describe('selections', () => {
  const shot = (to: object) => saying([damage(1, to)]);
  it.each<[string, object]>([
    ['Deal 1 damage to a random enemy.', { random: 'enemies' }],
    ['Deal 1 damage to the leftmost enemy.', { first: 'enemies' }],
    ['Deal 1 damage to up to 2 enemies.', { ...enemy, upTo: 2 }],
    [
      'Deal 1 damage to up to 2 enemies (each after the first costs 1 resolve).',
      { ...enemy, upTo: 2, eachMore: 1 },
    ],
    ['You may deal 1 damage to an enemy.', { ...enemy, may: true }],
    ['Deal 1 damage to a wounded enemy.', { ...enemy, where: { is: 'wounded' } }],
    ['Deal 1 damage to an untapped enemy.', { ...enemy, where: { not: { is: 'tapped' } } }],
    ['Deal 1 damage to a fire enemy.', { ...enemy, where: { element: 'fire' } }],
    [
      'Deal 1 damage to an enemy that does not resist fire.',
      { ...enemy, where: { not: { resists: 'fire' } } },
    ],
    [
      'Deal 1 damage to an enemy with 3 or more strength.',
      { ...enemy, where: { atLeast: [stat('it'), 3] } },
    ],
    [
      'Deal 1 damage to all enemies with 3 or less health.',
      { all: 'enemies', where: { atLeast: [3, stat('it', 'health')] } },
    ],
  ])('[C3] %s', (text, to) => {
    expect(shot(to)).toBe(text);
  });
});

describe('durations are true in the mode', () => {
  const modify = { kind: 'modify', what: 'health', amount: -2, to: enemy, for: 'combat' };
  it.each<[Mode, string]>([
    ['duel', "An enemy gets −2 health (minimum 1) until your opponent's combat ends."],
    ['siege', 'An enemy gets −2 Armor (minimum 1) this round.'],
    ['skirmish', 'An enemy gets −2 Power (minimum 1) this skirmish.'],
  ])('[M6] %s: %s', (mode, text) => {
    expect(saying([modify], mode)).toBe(text);
  });

  it('[M3] what skips an attack and is weakened is said in one sentence', () => {
    const both = [each(enemy, skip, { ...weaken, for: 'combat' })];
    expect(saying(both, 'siege')).toBe('An enemy skips its attack and gets −1 Attack this round.');
  });

  it('[X4] a shield says how long it lasts', () => {
    const shield = { kind: 'shield', amount: 2, to: { choose: 'allies' } };
    expect(saying([shield])).toBe('Give an ally Shield 2.');
    expect(saying([{ ...shield, lasts: 'THIS_ROUND' }])).toBe('Give an ally Shield 2 this round.');
    expect(saying([{ ...shield, lasts: 'PERMANENT' }])).toBe(
      'Give an ally Shield 2 that refills at the start of your turn.',
    );
  });
});

describe('traits', () => {
  const heal = { kind: 'heal', amount: 1 };
  const hears = (listener: string, more: object = {}) => ({
    type: 'ongoing',
    hears: listener,
    ...more,
    effects: [heal],
  });
  it.each<[string, object]>([
    ['Whenever another unit dies, heal 1.', hears('UNIT_DIED')],
    ['Whenever a unit dies, heal 1.', hears('UNIT_DIED', { ownToo: true })],
    ['Whenever another ally dies, heal 1.', hears('UNIT_DIED', { side: 'ally' })],
    ['Whenever a close enemy dies, heal 1.', hears('UNIT_DIED', { near: 'CLOSE', side: 'enemy' })],
    ['Whenever the enemy in front dies, heal 1.', hears('UNIT_DIED', { near: 'IN_FRONT' })],
    [
      'Whenever your opponent plays a fire spell, heal 1.',
      hears('CARD_PLAYED', { side: 'enemy', kinds: ['spell'], element: 'fire' }),
    ],
    ['Whenever you draw a card, heal 1.', hears('CARD_DRAWN', { side: 'ally' })],
    ["At the start of your opponent's turn, heal 1.", hears('OPPONENT_TURN_START')],
    ['At the start of each skirmish, heal 1.', hears('SKIRMISH_STARTED')],
    [
      'Whenever you win this terrain, heal 1.',
      hears('TERRAIN_RESOLVED', { side: 'ally', near: 'SAME_TERRAIN' }),
    ],
    [
      'Whenever another unit is damaged in combat, heal 1.',
      hears('UNIT_DAMAGED', { damage: 'combat' }),
    ],
    [
      'Whenever a unit or card of yours deals noncombat damage to a hero, heal 1.',
      hears('DAMAGE_DEALT', { side: 'ally', ownToo: true, damage: 'effect', victim: 'hero' }),
    ],
  ])('[X2] %s', (text, data) => {
    expect(trait(data)).toBe(text);
  });

  it('[C3] a unit speaks of the enemy in front', () => {
    const hit = damage(1, { first: 'in-front' });
    expect(trait({ type: 'reaction', on: 'ON_DEPLOY', effects: [hit] })).toBe(
      'Deploy: Deal 1 damage to the enemy in front.',
    );
  });

  it('[E4] a place is counted from', () => {
    const draw = { kind: 'draw', amount: { count: 'close-allies' } };
    expect(trait({ type: 'reaction', on: 'ON_DEPLOY', effects: [draw] })).toBe(
      'Deploy: Draw a card for each close ally.',
    );
  });

  it('[X1] a unit speaks of itself as "this unit"', () => {
    const own = { kind: 'counters', amount: 2, to: 'self' };
    expect(trait({ type: 'reaction', on: 'ON_DEPLOY', effects: [own] }, 'skirmish')).toBe(
      'Deploy: This unit gets +2 Power.',
    );
  });

  it('[X10] the other unit of a consumption is named', () => {
    const hurt = damage(stat('subject', 'power'), { choose: 'close-enemies' });
    expect(trait({ type: 'reaction', on: 'ON_CONSUME', effects: [hurt] }, 'skirmish')).toBe(
      "Consume: Deal damage equal to the consumed unit's Power to a close enemy.",
    );
  });
});

/** A card on which the effect can happen: a place and an "it" are not everywhere. */
function cardWith(effect: object): object | undefined {
  const trait = { type: 'reaction', on: 'ON_DEPLOY', effects: [effect] };
  const cards = [
    skillCard('deed', [effect]),
    unitCard('deed', 1, 1, { traits: [trait] }),
    skillCard('deed', [each({ choose: 'units' }, effect)]),
  ];
  return cards.find((card) => scenario(defaultBook(), { format: 'duel', cards: [card] }).ok);
}

describe('every pool with every kind of selection', () => {
  const UNITS = POOL_NAMES.filter((pool) => !/slot|stack|discard/.test(pool));
  const KINDS = ['choose', 'all', 'random', 'first'] as const;
  const effects = (to: object) => [
    damage(1, to),
    each(to, weaken, grow),
    each(to, { kind: 'tap', to: 'it' }),
  ];

  it.each(UNITS.flatMap((pool) => KINDS.map((kind) => [kind, pool] as const)))(
    '[G1] %s of %s reads well in each mode',
    (kind, pool) => {
      const wheres = [{}, { where: { is: 'wounded' } }, { where: { atLeast: [stat('it'), 2] } }];
      const all = wheres.flatMap((where) => effects({ [kind]: pool, ...where }));
      for (const card of all.flatMap((effect) => cardWith(effect) ?? [])) {
        const { book } = stage({ cards: [card] });
        for (const mode of ['duel', 'skirmish', 'siege'] as const) {
          const text = textIn(book, mode);
          expect([text, clumsyIn(text)]).toEqual([text, []]);
        }
      }
    },
  );

  it('[G1] a card that no format knows reads as in a duel', () => {
    expect(describeCard(defaultBook(), 'scout', 'none')).toBe('Deploy: Draw a card.');
  });
});
