import { expect, it } from 'vitest';
import {
  allDecks,
  deckKey,
  deckRequest,
  decksFor,
  pickDeck,
} from '../../client/lobby/deck-list.ts';
import { defaultBook } from '../../shared/index.ts';

const book = defaultBook();
const formats = Object.values(book.formats);
const cards = ['gnome'];
const own = [{ id: 'ember', name: 'My ember', format: 'duel', cards }];
const decks = allDecks(Object.values(book.decks), own);
const idsFor = (format: string) => decksFor(format, formats, decks).map(deckKey);

it('a format offers the decks of its mode, the user’s first', () => {
  const six = ['ember', 'tide', 'stone', 'gale', 'dawn', 'dusk'];
  expect(idsFor('duel')).toEqual(['own-ember', ...six]);
  expect(idsFor('duel-life-cards')).toEqual(['own-ember', ...six]);
  expect(idsFor('skirmish')).toEqual(['vanguard', 'undergrowth']);
});

it('the remembered deck is chosen if it fits, else a ready-made one', () => {
  const fitting = decksFor('duel', formats, decks);
  expect(deckKey(pickDeck('dusk', fitting)!)).toBe('dusk');
  expect(deckKey(pickDeck('own-ember', fitting)!)).toBe('own-ember');
  expect(deckKey(pickDeck('vanguard', fitting)!)).toBe('ember');
  expect(pickDeck('ember', [])).toBeNull();
});

it('a ready-made deck is requested by its id, the user’s deck by its cards', () => {
  expect(deckRequest(decks[1]!)).toBe('ember');
  expect(deckRequest(decks[0]!)).toEqual({ name: 'My ember', cards });
});
