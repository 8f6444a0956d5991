import { describe, expect, it } from 'vitest';
import { readDeck, writeDeck } from '../../client/decks/deck-text.ts';
import { defaultBook } from '../../shared/index.ts';

const book = defaultBook();
const read = (text: string, format = 'duel') => readDeck(book, text, format);

describe('a deck as text', () => {
  it('is read back as the same deck, for every ready-made deck', () => {
    for (const deck of Object.values(book.decks)) {
      const back = read(writeDeck(book, deck));
      expect(back.faults, deck.id).toEqual([]);
      expect(back.cards.toSorted(), deck.id).toEqual(deck.cards.toSorted());
      expect([back.name, back.format]).toEqual([deck.name, deck.format]);
    }
  });

  it('is read back as the same deck when two of its cards share a name', () => {
    for (const format of ['duel', 'skirmish']) {
      const deck = { id: 'x', name: 'X', format, cards: ['fireball', 'skirmish-fireball'] };
      expect(read(writeDeck(book, deck)).cards).toEqual(deck.cards);
    }
  });

  it('chooses the card that the format allows when two share a name', () => {
    expect(read('Format: Skirmish\nFireball').cards).toEqual(['skirmish-fireball']);
    expect(read('Fireball').cards).toEqual(['fireball']);
    expect(read('Fireball', 'skirmish').cards).toEqual(['skirmish-fireball']);
    expect(read('Smite').cards).toEqual(['duel-smite']);
    expect(read('Smite', 'siege').cards).toEqual(['smite']);
  });

  it('may write counts in several ways', () => {
    const rows = ['3 Gnome', '3x Gnome', '3 x Gnome', 'Gnome x3', 'Gnome x 3', '3 gnome'];
    for (const row of rows) expect(read(row).cards, row).toEqual(['gnome', 'gnome', 'gnome']);
    expect(read('Gnome').cards).toEqual(['gnome']);
  });

  it('may use ids, capitals and curly apostrophes', () => {
    const { cards, faults } = read('1 EMBER-FOX\n1 Light’s   Blessing\n1 lights blessing');
    expect(cards).toEqual(['ember-fox', 'duel-lights-blessing']);
    expect(faults.map(({ line }) => line)).toEqual([3]);
  });

  it('may have comments and empty lines', () => {
    const { cards, faults } = read('# my deck\n\r\n2 Gnome // two\n   \n1 Phoenix # strong');
    expect(cards).toEqual(['gnome', 'gnome', 'phoenix']);
    expect(faults).toEqual([]);
  });

  it('reports every unreadable line with its number and a suggestion', () => {
    const { faults, cards } = read('2 Gnom\n1 Phoenix\n\n0 Gnome\n100 Gnome\nxyzzyxyzzy');
    expect(cards).toEqual(['phoenix']);
    expect(faults).toEqual([
      { line: 1, message: 'There is no card called "Gnom". Did you mean Gnome?' },
      {
        line: 4,
        message: '0 copies of Gnome are not possible: write a number from 1 to 99.',
      },
      {
        line: 5,
        message: '100 copies of Gnome are not possible: write a number from 1 to 99.',
      },
      { line: 6, message: 'There is no card called "xyzzyxyzzy".' },
    ]);
  });

  it('names the known formats when it asks for another', () => {
    const { faults, format } = read('Name: Mine\n\nFormat: chess\n1 Gnome');
    expect(format).toBeNull();
    expect(faults).toEqual([
      {
        line: 3,
        message:
          'There is no format called "chess". Known formats: "Duel", "Duel with life cards", "Skirmish", "Siege", "Siege, easy", "Siege, boss".',
      },
    ]);
  });

  it('does not take properties of Object.prototype for cards', () => {
    expect(read('1 constructor\n1 __proto__').faults).toHaveLength(2);
  });

  it('keeps its name, whatever characters it contains', () => {
    const deck = { id: 'x', name: 'A # b // c\nd', format: 'duel', cards: ['gnome'] };
    const back = read(writeDeck(book, deck));
    expect(back).toMatchObject({ cards: ['gnome'], faults: [] });
    expect(back.name).toMatch(/^A +b +c d$/);
  });
});
