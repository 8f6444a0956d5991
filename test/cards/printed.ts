import { expect } from 'vitest';
import { testBook } from '../kit/stage.ts';
import { cardTest } from './card-test.ts';

/** What is printed on a card, as one line: kind, rarity, cost, elements, stats, keywords, flags. */
function lineOf(id: string): string {
  const card = testBook().cards[id];
  if (card === undefined) return `no card is called ${id}`;
  const { kind, rarity, cost, elements, strength, health, charges } = card;
  const numbers: Readonly<Record<string, string>> = {
    regenerate: `-${charges}`,
    defend: `-${card.enemy?.defend}`,
  };
  return [
    kind,
    rarity,
    cost,
    elements.join('+'),
    ...(kind === 'unit' ? [`${strength}/${health}`] : []),
    ...(card.enemy === null ? [] : [card.enemy.rank, health, `fame-${card.fame}`]),
    ...card.keywords.map((word) => `${word}${numbers[word] ?? ''}`),
    ...card.resists.map((element) => `resists-${element}`),
    ...(card.token ? ['token'] : []),
    ...(card.burst ? ['burst'] : []),
    ...(card.fracture ? ['fracture'] : []),
  ].join(' ');
}

/** One test for each row: the id, and what is printed on the card. */
export function printedTests(rows: readonly (readonly [id: string, line: string])[]): void {
  for (const [id, line] of rows) {
    cardTest(id, `[G1] ${id} is a ${line}`, () => expect(lineOf(id)).toBe(line));
  }
}
