import { describe, expect, it } from 'vitest';
import { defaultBook, type GameEvent, type Intent } from '../../shared/index.ts';
import { type Stage, stage } from '../kit/stage.ts';

/** P10: what is offered against a lone enemy does something, for every card of a siege and every enemy. */

const BOOK = defaultBook();
const cards = Object.values(BOOK.cards);
const ENEMIES = cards.filter((card) => card.enemy !== null).map(({ id }) => id);
const SPELLS = cards
  .filter(({ set, kind, unplayable }) => {
    const known = ['cleric', 'spells', 'siege'].includes(set);
    return known && kind !== 'unit' && kind !== 'power' && !unplayable;
  })
  .map(({ id }) => id);
const CRYSTALS = ['fire', 'water', 'earth', 'air', 'aether', 'nether'].map((x) => `crystal-${x}`);
const STEPS = ['strike', 'counter'] as const;

const holding = (card: string, enemy: string, step: string): Stage =>
  stage({
    format: 'siege',
    turn: 2,
    step,
    enemies: [{ card: enemy, intent: 0, aim: 0 }],
    seats: [
      {
        life: 50,
        resolve: 9,
        devotion: 9,
        azoth: CRYSTALS,
        hand: [card, 'smite'],
        deck: ['smite'],
      },
      { life: 50 },
    ],
  });

/** Events that only tell how the card was played. */
const ABOUT_PLAYING: readonly GameEvent['kind'][] = [
  ...(['cardMoved', 'cardPlayed', 'resolveChanged', 'azothSpent', 'choiceAsked'] as const),
  ...(['choiceMade', 'effectFizzled', 'modifiersEnded', 'seatPassed', 'stepStarted'] as const),
];

/** Whether playing it, with the first answer to every question, changes something. */
function isTrap(s: Stage, intent: Intent): boolean {
  const told = [...s.act(0, intent).events];
  while (s.game.choice !== null) told.push(...s.choose(s.game.choice.seat, 0).events);
  return told.every(({ kind }) => ABOUT_PLAYING.includes(kind));
}

const traps = (card: string): string[] =>
  ENEMIES.flatMap((enemy) =>
    STEPS.flatMap((step) => {
      const count = holding(card, enemy, step).offered(0, 'playCard').length;
      return Array.from({ length: count }, (_, at) => {
        const s = holding(card, enemy, step);
        const intent = s.offered(0, 'playCard')[at];
        const own = intent?.card === s.inHand(0, card);
        return own && isTrap(s, intent) ? [`${card} at ${enemy} in ${step}`] : [];
      }).flat();
    }),
  );

describe('no card is a trap', () => {
  it.each(SPELLS)('[P10] %s: offered, it does something', (card) => {
    expect(traps(card)).toEqual([]);
  });
});
