import { nameOf } from '../../shared/cards/names/name-of.ts';

/** The kinds of cards a new one can start as: each draws a card, so that its test has something to see. */
export type Start = 'unit' | 'spell' | 'skill';

const KIND_LINES: Readonly<Record<Start, string>> = {
  unit: `    strength: 2,
    health: 2,
    traits: [{ type: 'reaction', on: 'ON_DEPLOY', effects: [{ kind: 'draw', amount: 1 }] }],`,
  spell: `    effects: [{ kind: 'draw', amount: 1 }],`,
  skill: `    effects: [{ kind: 'draw', amount: 1 }],`,
};

/** One entry of a set's list, as it is written there. */
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

/** A test of the card as it starts: its text, and what it does. */
export function testText(id: string, start: Start, format: string): string {
  const name = nameOf(id);
  const [rule, text, where] =
    start === 'unit' ? ['X1', 'Deploy: draw 1.', ', { slot: 0 }'] : ['P3', 'Draw 1.', ''];
  return `import { expect } from 'vitest';
import { describeCard } from '../../../shared/index.ts';
import { stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';

const id = '${id}';

cardTest(id, '[G1] ${name} says what it does', () => {
  expect(describeCard(stage({}).book, id, '${format}')).toBe('${text}');
});

cardTest(id, '[${rule}] ${name} draws a card', () => {
  const seats = [{ resolve: 2, hand: [id], deck: ['gnome'] }, {}];
  const s = stage({ format: '${format}', seats }).play(0, id${where});
  expect(s.seat(0).hand?.map(({ card }) => card)).toEqual(['gnome']);
});
`;
}
