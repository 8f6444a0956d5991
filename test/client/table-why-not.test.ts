import { describe, expect, it } from 'vitest';
import { intentPathsOf } from '../../client/table/choices/intent-paths.ts';
import { nextTargetKeys } from '../../client/table/choices/pick.ts';
import { cardKey, type TargetKey, unitKey } from '../../client/table/choices/target-key.ts';
import { type Facts, whyNot } from '../../client/table/why-not/why-not.ts';
import { whyNoTarget } from '../../client/table/why-not/why-not-fight.ts';
import {
  createGame,
  defaultBook,
  type Game,
  legalIntents,
  type Seat,
  scenario,
  viewOf,
} from '../../shared/index.ts';
import { CORE, createDice, playOut, randomSetup } from '../kit/random-play.ts';

const book = defaultBook();
const names = ['Anna', 'Ben'] as const;

function factsOf(game: Game, seat: Seat): Facts {
  return {
    book,
    names,
    seat,
    view: viewOf(book, game, seat),
    legal: legalIntents(book, game, seat),
  };
}

function staged(spec: object): Game {
  const made = scenario(book, { format: 'duel', ...spec });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** The intents for a card or unit other than laying it as azoth. */
function usable({ view, seat, legal }: Facts): (targetKey: TargetKey) => boolean {
  const others = legal.filter(({ kind }) => kind !== 'placeAzoth');
  const first = nextTargetKeys(intentPathsOf(view, seat, others), []);
  const isOpening = legal.some(({ kind }) => kind === 'mulligan');
  return (targetKey) => first.has(targetKey) || (isOpening && targetKey.startsWith('card:'));
}

/** The reasons given for all cards and units of a seat. */
function checkReasons(facts: Facts): number {
  const { hand = [], field } = facts.view.seats[facts.seat];
  const isUsable = usable(facts);
  let reasons = 0;
  for (const { id } of hand) {
    const why = whyNot(facts, cardKey(id));
    if (isUsable(cardKey(id))) expect(why).toBeNull();
    else expect(why).toMatch(/\.$/);
    reasons += why === null ? 0 : 1;
  }
  for (const unit of field) {
    if (unit !== null && isUsable(unitKey(unit.id)))
      expect(whyNot(facts, unitKey(unit.id))).toBeNull();
  }
  return reasons;
}

describe('why something cannot act', () => {
  it('is never given for what can act, and always for hand cards that cannot be played', () => {
    let reasons = 0;
    for (let number = 0; number < 10; number++) {
      const made = createGame(book, randomSetup(book, `why ${number}`));
      if (!made.ok) throw new Error(made.message);
      const before = ({ game }: { game: Game }) => {
        reasons += checkReasons(factsOf(game, 0)) + checkReasons(factsOf(game, 1));
      };
      playOut(CORE, book, made.game, createDice(`why ${number}`), { before });
    }
    expect(reasons).toBeGreaterThan(500);
  });

  it('names the missing resolve', () => {
    const game = staged({ step: 'main', seats: [{ resolve: 0, hand: ['gnome'] }, {}] });
    const facts = factsOf(game, 0);
    const [card] = facts.view.seats[0].hand ?? [];
    expect(whyNot(facts, cardKey(card!.id))).toMatch(/^It costs \d resolve, you have 0\.$/);
  });

  it('names the player who decides', () => {
    const game = staged({ step: 'main', seats: [{ hand: ['gnome'] }, { hand: ['gnome'] }] });
    const facts = factsOf(game, 1);
    const [card] = facts.view.seats[1].hand ?? [];
    expect(whyNot(facts, cardKey(card!.id))).toBe('Anna has to decide now.');
  });

  it.each([
    [{ tapped: true }, /tapped/],
    [{ sick: true }, /just arrived/],
  ])('a unit that is %o cannot attack', (state, words) => {
    const game = staged({
      step: 'attack',
      seats: [{ field: [{ card: 'gnome', ...state }, 'salamander'] }, {}],
    });
    const facts = factsOf(game, 0);
    const unit = facts.view.seats[0].field[0];
    expect(whyNot(facts, unitKey(unit!.id))).toMatch(words);
  });

  it('a Guardian must be attacked first', () => {
    const guardian = Object.values(book.cards).find((card) => card.keywords.includes('guardian'));
    const game = staged({
      step: 'attack',
      seats: [{ field: ['gnome'] }, { field: [guardian!.id] }],
    });
    const { view } = factsOf(game, 0);
    expect(whyNoTarget(view, 0, null)).toBe('A Guardian must be attacked first.');
  });
});
