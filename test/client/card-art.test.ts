import { describe, expect, it } from 'vitest';
import { drawCard } from '../../client/art/draw-card.ts';
import { drawHero } from '../../client/art/draw-hero.ts';
import { ELEMENT_FORMS } from '../../client/art/forms/element-forms.ts';
import { PALETTES } from '../../client/art/forms/palette.ts';
import { pictureAddress } from '../../client/art/picture-address.ts';
import { type CardDef, defaultBook } from '../../shared/index.ts';

const cards = Object.values(defaultBook().cards);
const gnome = cards.find(({ id }) => id === 'gnome')!;
const drawn = (card: CardDef): string => JSON.stringify(drawCard(card));

describe('the picture of a card', () => {
  it('never changes', () => {
    for (const card of cards) expect(drawn(card), card.id).toBe(drawn(card));
  });

  it('differs for every card', () => {
    expect(new Set(cards.map(drawn)).size).toBe(cards.length);
  });

  it('is small: few shapes, few characters', () => {
    for (const card of cards) {
      expect(drawCard(card).shapes.length, card.id).toBeLessThanOrEqual(45);
      expect(drawn(card).length, card.id).toBeLessThan(8000);
    }
  });

  it('holds only numbers a browser can draw', () => {
    const good = /^M[-\d. MLHVCSQTAZmlhvcsqtaz]+$/;
    for (const card of cards) {
      for (const { d, transform } of drawCard(card).shapes) {
        expect(d, card.id).toMatch(good);
        expect(transform ?? '', card.id).not.toMatch(/NaN|undefined|e-/);
      }
    }
  });

  it('has the sky of its element', () => {
    for (const card of cards) expect(drawCard(card).sky).toBe(card.primary);
  });

  it('changes with each keyword', () => {
    const keywords = new Set(cards.flatMap((card) => card.keywords));
    for (const keyword of keywords) {
      const more = drawCard({ ...gnome, keywords: [keyword] }).shapes.length;
      expect(more, keyword).toBeGreaterThan(drawCard(gnome).shapes.length);
    }
  });

  it('changes with the kind', () => {
    const kinds = ['attack', 'skill', 'power', 'curse', 'spell', 'action'] as const;
    const smite = cards.find(({ id }) => id === 'duel-smite')!;
    const pictures = kinds.map((kind) => drawn({ ...smite, kind }));
    expect(new Set(pictures).size).toBe(kinds.length);
  });

  it('survives being encoded as a data URL', () => {
    const drawing = drawCard(gnome);
    const address = pictureAddress(drawing, '0 0 120 90');
    expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg [^"#<>]+%3C\/svg%3E$/);
    const paths = decodeURIComponent(address).match(/<path /g) ?? [];
    expect(paths).toHaveLength(drawing.shapes.length);
  });

  it('exists for units and spells that do not exist yet', () => {
    const unit: CardDef = { ...gnome, id: 'q', name: 'Quux', health: 2 };
    const spell: CardDef = { ...gnome, id: 'q', kind: 'spell', effects: [{ kind: 'special' }] };
    expect(drawCard(unit).shapes.length).toBeGreaterThan(10);
    expect(drawCard(spell).shapes.length).toBeGreaterThan(8);
  });
});

describe('elements', () => {
  it('differ in shape as well as in colour', () => {
    expect(new Set(Object.values(ELEMENT_FORMS)).size).toBe(7);
    expect(new Set(Object.values(PALETTES).map(({ mid }) => mid)).size).toBe(7);
  });
});

describe('the portrait of a hero', () => {
  it('is the same for the same name and takes the colours of an element', () => {
    expect(drawHero('Ann')).toEqual(drawHero('Ann'));
    expect(drawHero('Ann')).not.toEqual(drawHero('Bob'));
    expect(drawHero('Ann', 'nether').sky).toBe('nether');
  });
});
