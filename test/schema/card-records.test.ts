import { describe, expect, it } from 'vitest';
import { parseCard } from '../../shared/book/parse-card.ts';
import { misspelt } from './misspelt-cards.ts';

describe('misspelt words', () => {
  it.each(misspelt.map((card) => [JSON.stringify(card), card]))(
    '[G1] the loader refuses in JSON what the compiler refuses in a card file: %s',
    (_text, card) => {
      expect(parseCard(card, 'scenario', 0)).toMatchObject({
        faults: expect.arrayContaining([expect.stringMatching(/^scenario\.x\b/)]),
      });
    },
  );
});
