import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard } from '../../../shared/index.ts';
import { isAbility, KEYWORD_IDS } from '../../../shared/keywords/index.ts';

const book = defaultBook();
const enemies = Object.values(book.cards).flatMap((card) =>
  card.enemy === null ? [] : [{ ...card, enemy: card.enemy }],
);
const moves = enemies.flatMap(({ id, enemy }) =>
  enemy.tables.flatMap((table) => table.moves.map((move) => ({ id, move }))),
);
const whoDoes = (kind: string) =>
  new Set(
    moves.filter(({ move }) => move.effects.some((node) => node.kind === kind)).map((x) => x.id),
  );

describe('the enemies together', () => {
  it.each(['swift' as const, ...KEYWORD_IDS.filter(isAbility)])(
    '[Z5] at least two have %s',
    (ability) => {
      const bearers = enemies.filter(({ keywords }) => keywords.includes(ability));
      expect(bearers.length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(['block', 'heal', 'status', 'summon', 'create', 'shield'])('[Z3] some %s', (kind) => {
    expect(whoDoes(kind).size).toBeGreaterThan(0);
  });

  it('[Z5] some attack several times, some charge, some change their table', () => {
    expect(moves.filter(({ move }) => move.times > 1).length).toBeGreaterThan(1);
    expect(moves.filter(({ move }) => move.charge > 0).length).toBeGreaterThan(1);
    expect(enemies.filter(({ enemy }) => enemy.tables.length > 1).length).toBeGreaterThan(1);
  });

  it('[P11] create each of the curses', () => {
    const made = moves.flatMap(({ move }) =>
      move.effects.flatMap((x) => ('card' in x ? x.card : [])),
    );
    expect(made).toEqual(expect.arrayContaining(['pain', 'weakness', 'torment']));
  });

  it('[L3] there are some of every element', () => {
    const elements = new Set(enemies.map(({ primary }) => primary));
    expect(elements.size).toBe(7);
  });

  it.each(enemies.map(({ id }) => id))(
    '[Z3] %s has life, fame, and never a printed strength',
    (id) => {
      const { health, fame, strength, token } = book.cards[id]!;
      expect([health > 0, fame > 0, strength, token]).toEqual([true, true, 0, true]);
    },
  );
});

describe('what an enemy is told to be', () => {
  it.each([
    ['training-dummy', 'Attack for 4 (60%) or gain 3 block (40%).'],
    [
      'shield-warden',
      'Fortified, Defend 4. Resists air. Attack for 8 (60%) or gain 6 block and give all other allies Shield 2 (40%).',
    ],
    [
      'tomb-guardian',
      'Elite. Fortified. Resists earth and air. Give the hero Impaired for 2 rounds (30%), gain 15 block (40%), or attack for 12 (30%). At 50% Armor or less: Attack for 18 (50%), attack for 10 (30%), or attack for 8 and gain 8 block (20%).',
    ],
    [
      'plague-priest',
      "Attack for 7 (40%), attack for 5 and add a Pain to the hero's discard pile (30%), or add a Weakness to the hero's discard pile (30%).",
    ],
    [
      'gate-crusher',
      'Brutal. Resists earth. Attack for 10 (40%), charge an attack of 17 (30%), or gain 8 block (30%).',
    ],
    ['crystal-fire', 'Worth 1 fire azoth. Unplayable.'],
    ['smite', 'Deal 5 damage to an enemy.'],
    [
      'long-shot',
      'Deal 5 damage to an enemy. Powered by air: Deal 8 damage to an enemy. Ignores Fortified.',
    ],
  ])('[G1] %s', (id, text) => {
    expect(describeCard(book, id, 'siege')).toBe(text);
  });

  it('[G1] each threshold has its own line', () => {
    expect(describeCard(book, 'bonelord', 'siege')).toContain(
      'At 33% Armor or less: Summon 2 Bone Archers (25%, once)',
    );
  });
});
