import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, HERO, unit } from './combat-cards.ts';
import { type Battle, type Fighter, fighter, fightOut, standing } from './pair-model.ts';

/** The keywords as the law lists them; the table must know all of them (K1). */
const KEYWORDS = [
  'first-strike',
  'double-strike',
  'overwhelm',
  'defender',
  'guardian',
  'evasion',
  'swift',
  'piercing',
  'resilient',
  'vigilant',
  'deadly',
  'lifesteal',
  'indestructible',
  'menace',
  'hexproof',
  'regenerate',
] as const;
type Words = readonly [string, string];

const PAIRS = KEYWORDS.flatMap((a, at) => KEYWORDS.slice(at + 1).map((b): Words => [a, b]));
const ATTACKING = PAIRS.filter((pair) => !pair.includes('defender'));

/** Air is beaten by earth; the element air besides lets a plain unit block Evasion. */
const hero = (words: Words, strength: number, health: number) =>
  unit('hero', strength, health, words, { elements: ['air'] });
const plain = (id: string, strength: number, health: number) =>
  unit(id, strength, health, [], { elements: ['earth', 'air'] });

const bystander = unit('bystander', 0, 9, [], { elements: ['fire'] });

function shown(s: Stage, seat: 0 | 1, slot: number) {
  const one = s.seat(seat).field[slot];
  if (!one) return null;
  const { damage, tapped, charges, shields } = one;
  return { damage, tapped, charges, shields };
}

/** Life, heals (R5 counts each) and fame of both seats, block of the defender, after combat. */
function table(s: Stage) {
  const [own, foe] = [s.seat(0), s.seat(1)];
  return {
    step: s.view().step,
    life: [own.life, foe.life],
    heals: [own.devotion, foe.devotion],
    fame: [own.fame, foe.fame],
    block: foe.block,
  };
}

function foretold({ attacker, blockers, life, heals, block }: Battle) {
  const fallen = blockers.filter((one) => one.dead).length;
  return { step: 'main-2', life, heals, fame: [fallen, attacker.dead ? 1 : 0], block };
}

describe('the attacker has both', () => {
  const position = (words: Words, sick = false) =>
    arena(
      [{ card: hero(words, 8, 5), sick }, bystander],
      [{ card: plain('left', 2, 2), shields: [1] }, plain('right', 2, 2), bystander],
      { seats: [{ life: 10 }, { block: 1 }] },
    );
  const sides = (words: Words) => ({
    attacker: fighter(0, 8, 5, words),
    left: fighter(1, 2, 2, 'plain', 1),
    right: fighter(1, 2, 2, 'plain'),
  });
  const battle = (attacker: Fighter, blockers: readonly Fighter[]): Battle =>
    fightOut({ attacker, blockers, life: [10, 20], heals: [0, 0], block: 1 });

  it.each(ATTACKING)('[K1] %s and %s against two blockers', (...words) => {
    const s = position(words).attack(0, HERO).pass(0).block(0, 0).block(1, 0).pass(1).choose(0, 0);
    const { attacker, left, right } = sides(words);
    const end = battle(attacker, [left, right]);
    expect([table(s), shown(s, 0, 0), shown(s, 1, 0), shown(s, 1, 1)]).toEqual([
      foretold(end),
      ...[attacker, left, right].map(standing),
    ]);
  });

  it.each(ATTACKING)('[K1] %s and %s against a single blocker', (...words) => {
    const s = position(words).attack(0, HERO).pass(0).block(0, 0).pass(1);
    const { attacker, left } = sides(words);
    const end = battle(attacker, words.includes('menace') ? [] : [left]);
    expect([table(s), shown(s, 0, 0), shown(s, 1, 0)]).toEqual([
      foretold(end),
      standing(attacker),
      standing(left),
    ]);
  });

  it.each(ATTACKING)('[K1] %s and %s: who may block it', (...words) => {
    const s = position(words).attack(0, HERO).pass(0);
    const slots = s.seat(1).field.map((one) => one?.id);
    const able = s.offered(1, 'declareBlocker').map((intent) => slots.indexOf(intent.unit));
    expect(able).toEqual(words.includes('evasion') ? [0, 1] : [0, 1, 2]);
  });

  it.each(PAIRS)('[K1] %s and %s: when it may attack', (...words) => {
    const offered = [true, false].map((sick) => {
      const s = position(words, sick);
      return s.offered(0, 'declareAttacker').some((intent) => intent.unit === s.unit(0, 0).id);
    });
    const held = words.includes('defender');
    expect(offered).toEqual([!held && words.includes('swift'), !held]);
  });
});

describe('the blocker has both', () => {
  const position = (words: Words, step = 'attack') =>
    arena([{ card: plain('foe', 4, 3), shields: [1] }], [hero(words, 3, 4)], {
      step,
      seats: [
        // In combat an empty hand, so that no window opens (T7).
        { hand: step === 'main' ? ['duel-smite'] : [], resolve: 1 },
        { life: 10, block: 1 },
      ],
    });
  const guards = (words: Words) => words.includes('guardian') || words.includes('defender');

  it.each(PAIRS)('[K1] %s and %s: a whole combat', (...words) => {
    const s = position(words);
    s.attack(0, guards(words) ? { unit: s.unit(1, 0).id } : HERO);
    s.pass(0).block(0, 0).pass(1);
    const [attacker, blocker] = [fighter(0, 4, 3, 'plain', 1), fighter(1, 3, 4, words)];
    const blockers = [blocker];
    const end = fightOut({ attacker, blockers, life: [20, 10], heals: [0, 0], block: 1 });
    expect([table(s), shown(s, 0, 0), shown(s, 1, 0)]).toEqual([
      foretold(end),
      standing(attacker),
      standing(blocker),
    ]);
  });

  it.each(PAIRS)('[K1] %s and %s: what may be attacked', (...words) => {
    const s = position(words);
    const targets = s.offered(0, 'declareAttacker').map((intent) => intent.target);
    const own = { unit: s.unit(1, 0).id };
    expect(targets).toEqual(guards(words) ? [own] : [own, HERO]);
  });

  it.each(PAIRS)('[K1] %s and %s: what a card may be aimed at', (...words) => {
    const s = position(words, 'main');
    const targets = s.offered(0, 'playCard').map((intent) => intent.target);
    const own = { unit: s.unit(1, 0).id };
    expect(targets).toEqual(words.includes('hexproof') ? [HERO] : [own, HERO]);
  });
});

describe('the table itself', () => {
  it('[K1] has every pair of the 16 keywords once', () => {
    expect([new Set(PAIRS.map(([a, b]) => `${a} ${b}`)).size, PAIRS.length]).toEqual([120, 120]);
  });

  it('[K1] knows every keyword that a shipped unit has', () => {
    const s = arena([bystander], []);
    const units = Object.values(s.book.cards).filter(({ kind }) => kind === 'unit');
    const shipped = units.flatMap((card) => card.keywords);
    expect([...new Set(shipped)].toSorted()).toEqual(KEYWORDS.toSorted());
  });
});
