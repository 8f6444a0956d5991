/** The name on the card from its id: `stone-sentry` is Stone Sentry. */
function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The kinds a new card can have; each draws a card or attacks, so that its test has something to check. */
export type Start = 'unit' | 'spell' | 'skill' | 'enemy';

const KIND_LINES: Readonly<Record<Start, string>> = {
  unit: `    strength: 2,
    health: 2,
    traits: [{ type: 'reaction', on: 'ON_DEPLOY', effects: [{ kind: 'draw', amount: 1 }] }],`,
  spell: `    effects: [{ kind: 'draw', amount: 1 }],`,
  skill: `    effects: [{ kind: 'draw', amount: 1 }],`,
  enemy: `    health: 20,
    enemy: { tables: [{ upTo: 100, moves: [{ weight: 100, attack: 5 }] }] },`,
};

/** The record of a new card, as one more line of the list in a card file. */
export function cardText(id: string, start: Start): string {
  return `  {
    id: '${id}',
    name: '${nameOf(id)}',
    kind: '${start}',
    rarity: 'bronze',
    cost: 2,
    elements: ['generic'],
${KIND_LINES[start]}
  },
`;
}

/** The test of what a new card does. */
function behaviourTest(name: string, start: Start, format: string): string {
  if (start === 'enemy') {
    return `cardTest(id, '[Z3] ${name} attacks for 5', () => {
  const [table] = stage({}).book.cards[id]?.enemy?.tables ?? [];
  expect(table?.moves.map(({ attack }) => attack)).toEqual([5]);
});`;
  }
  const [rule, where] = start === 'unit' ? ['X1', ', { slot: 0 }'] : ['P3', ''];
  return `cardTest(id, '[${rule}] ${name} draws a card', () => {
  const seats = [{ resolve: 2, hand: [id], deck: ['gnome'] }, {}];
  const s = stage({ format: '${format}', seats }).play(0, id${where});
  expect(s.seat(0).hand?.map(({ card }) => card)).toEqual(['gnome']);
});`;
}

const TEXTS: Readonly<Record<Start, string>> = {
  unit: 'Deploy: Draw a card.',
  spell: 'Draw a card.',
  skill: 'Draw a card.',
  enemy: 'Attack for 5 (100%).',
};

/** The test file of a new card: its text and what it does. */
export function testText(id: string, start: Start, format: string): string {
  const name = nameOf(id);
  return `import { expect } from 'vitest';
import { describeCard } from '../../../shared/index.ts';
import { stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';

const id = '${id}';

cardTest(id, '[G1] ${name} says what it does', () => {
  expect(describeCard(stage({}).book, id, '${format}')).toBe('${TEXTS[start]}');
});

${behaviourTest(name, start, format)}
`;
}
