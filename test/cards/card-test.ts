import { test } from 'vitest';

/** A test of one card that the mutation run can call by itself, without a test runner. */
export type CardTest = {
  readonly cards: readonly string[];
  readonly title: string;
  readonly run: () => void;
};

const registered: CardTest[] = [];

/** Every test of a card in the files imported so far. */
export const cardTests = (): readonly CardTest[] => registered;

/** `cards` are the ids of the cards whose data the test is about. */
export function cardTest(cards: string | readonly string[], title: string, run: () => void): void {
  registered.push({ cards: typeof cards === 'string' ? [cards] : cards, title, run });
  if (process.env.VITEST !== undefined) test(title, run);
}
