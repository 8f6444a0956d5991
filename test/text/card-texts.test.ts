import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard, remindersOf } from '../../shared/index.ts';
import { modesOf, textsOf, textsPage } from '../../tools/cards/texts.ts';
import { textOf } from '../architecture/files.ts';
import { CLUMSY, clumsyIn, idsIn } from './clumsy.ts';

const book = defaultBook();
const cards = Object.values(book.cards);
const ids = new Set(cards.map(({ id }) => id));
const texts = cards.flatMap((card) => textsOf(book, card).map(({ text }) => ({ card, text })));

describe('the texts of the cards', () => {
  it('[G1] stand in docs/card-texts.md as they are; `npm run cards -- texts` writes it', () => {
    expect(textOf('docs/card-texts.md')).toBe(textsPage(book));
  });

  it.each(cards)('[G1] $id is listed in every mode in which it is seen', (card) => {
    const listed = textsOf(book, card).flatMap(({ modes }) => modes);
    expect(listed.sort()).toEqual(modesOf(book, card).sort());
    expect(listed).not.toEqual([]);
  });

  it('[G1] are not clumsy', () => {
    const faults = texts.flatMap(({ card, text }) =>
      text === '' ? [] : clumsyIn(text).map((what) => `${card.id} has ${what}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it('[G1] name cards, never their ids', () => {
    const faults = texts.flatMap(({ card, text }) =>
      idsIn(text, ids).map((id) => `${card.id} says ${id}`),
    );
    expect(faults).toEqual([]);
  });

  it('[G1] fit on a card: no more than 390 characters, unless it is an enemy', () => {
    const long = texts.filter(({ card, text }) => card.enemy === null && text.length > 390);
    expect(long.map(({ card, text }) => `${card.id}: ${text.length}`)).toEqual([]);
  });

  it('[N4] use the labels of the mode', () => {
    const wrong = (mode: 'skirmish' | 'siege', word: RegExp) =>
      cards
        .filter((card) => modesOf(book, card).includes(mode))
        .filter(({ id }) => word.test(describeCard(book, id, mode)))
        .map(({ id }) => id);
    expect(wrong('skirmish', /\bstrength\b|\bhealth\b|[+−]\d\/[+−]\d/)).toEqual([]);
    expect(wrong('siege', /\bstrength\b|\bhealth\b|\bpower\b/)).toEqual([]);
  });
});

describe('the lint of texts', () => {
  it.each(CLUMSY)('finds $what', ({ what, example }) => {
    expect(clumsyIn(example)).toContain(what);
  });

  it('finds an id', () => {
    expect(idsIn('Deploy a stone-sentry.', ids)).toEqual(['stone-sentry']);
  });
});

describe('reminders', () => {
  it.each([
    ['raider', 'duel', 'Conquer'],
    ['phoenix', 'duel', 'Regenerate 1'],
    ['knight', 'skirmish', 'Close'],
    ['finish-off', 'duel', 'Powered', false],
    ['hex', 'duel', 'Sundered'],
    ['duel-smite', 'duel', 'Burst'],
    ['lamp-oracle', 'duel', 'Activate'],
    ['purify', 'duel', 'Cleanse'],
    ['prayer', 'siege', 'Heal'],
    ['sanctuary', 'siege', 'Block'],
  ])('[G1] %s in %s explains %s', (id, format, name, is = true) => {
    const names = remindersOf(book, id, format).map((term) => term.name);
    expect(names.includes(name)).toBe(is);
  });

  it('[G1] explain no word twice', () => {
    for (const { id } of cards) {
      const names = remindersOf(book, id, 'duel').map((term) => term.name);
      expect([id, names]).toEqual([id, [...new Set(names)]]);
    }
  });
});
