import { expect } from 'vitest';
import { cardTest } from '../cards/card-test.ts';
import { asked, duel, targets } from '../cards/scene.ts';
import { cardsOf } from './battle.ts';

/** A duel has heroes: an action is aimed at units and slots there as well. */
const BOTH = ['me0', 'me1', 'foe0', 'foe1'];
const SLOTS = [0, 1, 2, 3, 4].map((slot) => `me:${slot}`);
const ROWS = [
  ['assassinate', ['foe0', 'foe1']],
  ['energize', ['me0', 'me1']],
  ['skirmish-fireball', BOTH],
  ['repositioning', BOTH],
  ['seed', SLOTS],
  ['strike', BOTH],
  ['unsummon', BOTH],
  ['brawl', ['me0', 'me1']],
  ['spike', BOTH],
] as const;

const against = (card: string) =>
  duel({ hand: [card, 'leaf'], field: ['pawn', 'pawn'] }, { field: ['ogre', 'ogre'] });

/** What seat 0 is asked when the card is turned over as a life card, with targets on both sides. */
function turnedOver(card: string): string[] {
  const s = duel(
    {
      life: 5,
      lifeCards: [card, 'leaf', 'leaf', 'leaf', 'leaf'],
      hand: ['wound'],
      field: ['pawn', 'pawn'],
    },
    { life: 5, field: ['ogre', 'ogre'] },
    { format: 'duel-life-cards' },
  );
  return asked(s.play(0, 'wound'));
}

for (const [card, aims] of ROWS) {
  cardTest(card, `[P2] ${card} in a duel is aimed at ${aims.join(', ')}`, () => {
    expect(targets(against(card), card)).toEqual(aims);
  });

  cardTest(card, `[P3] ${card} goes to the discard pile`, () => {
    const s = against(card);
    const [intent] = s.offered(0, 'playCard').filter((offer) => offer.target !== undefined);
    if (intent === undefined) throw new Error(`${card} is not offered`);
    s.act(0, intent);
    if (s.view().choice !== undefined) s.choose(0, 0);
    expect(cardsOf(s.seat(0).discard)).toContain(card);
  });

  cardTest(card, `[D5] ${card} just comes to the hand when it is turned over`, () => {
    expect(turnedOver(card)).toEqual([]);
  });
}
