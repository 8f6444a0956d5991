import { expect } from 'vitest';
import { cardTest } from './card-test.ts';
import { asked, duel } from './scene.ts';

/** Which of the cards that are no units are turned over as a burst, and which are not. */
const BURST = [
  'duel-smite',
  'duel-consecrate',
  'duel-shield-of-faith',
  'scorch',
  'lightning',
  'duel-prayer-of-mending',
];
const NO_BURST = [
  'duel-holy-light',
  'duel-blessed-strike',
  'duel-guiding-light',
  'duel-righteous-fury',
  'duel-divine-judgement',
  'duel-smite-the-wicked',
  'duel-holy-nova',
  'duel-sanctuary',
  'duel-radiant-armor',
  'duel-lights-blessing',
  'duel-absolution',
  'duel-resurrection',
  'duel-divine-aegis',
  'duel-martyrs-stance',
  'duel-blessed-aura',
  'duel-avatar-of-light',
  'rally',
  'provoke',
  'war-paint',
  'undertow',
  'healing-spring',
  'mist',
  'stone-skin',
  'ensnare',
  'high-ground',
  'titan-form',
  'insight',
  'gust',
  'purify',
  'recall',
  'holy-ward',
  'veil',
  'mind-rot',
  'nightmare',
  'hex',
  'poison',
  'dark-bargain',
  'drain',
  'soul-tax',
  'muster',
  'supply',
  'trade-goods',
  'finish-off',
  'plague-touch',
  'enfeeble',
  'torture',
  'battle-frenzy',
  'tremor',
  'chill',
  'whirlwind',
  'expose',
  'disintegrate',
  'wings-of-night',
  'possess',
  'fireball',
  'sap',
];

/** I turn over my top life card, with enough on the table for any card to do something. */
function turnOver(card: string): string[] {
  const s = duel(
    {
      life: 5,
      lifeCards: [card, 'gnome', 'gnome', 'gnome', 'gnome'],
      hand: ['wound', 'leaf'],
      discard: ['gnome'],
      devotion: 3,
      field: [{ card: 'pawn', counters: 1 }, 'pawn'],
    },
    { life: 5, hand: ['leaf'], field: ['pawn', 'pawn'] },
    { format: 'duel-life-cards' },
  );
  return asked(s.play(0, 'wound'));
}

for (const card of BURST) {
  cardTest(card, `[D5] ${card} may be played when it is turned over`, () => {
    expect(turnOver(card)).toEqual(['accept', 'decline']);
  });
}

for (const card of NO_BURST) {
  cardTest(card, `[D5] ${card} just comes to the hand when it is turned over`, () => {
    expect(turnOver(card)).toEqual([]);
  });
}
