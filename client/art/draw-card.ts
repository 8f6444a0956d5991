import type { CardDef } from '../../shared/index.ts';
import { backdrop } from './backdrop.ts';
import { emblem } from './emblem.ts';
import { figure } from './figure.ts';
import { chanceOf } from './forms/chance.ts';
import { PALETTES, type Palette } from './forms/palette.ts';
import type { Drawing } from './forms/shape.ts';
import { adorned } from './ornaments.ts';

/** The tones of the first element, the bright ones of the last. */
function paletteOf(card: CardDef): Palette {
  const last = card.elements[card.elements.length - 1] ?? card.primary;
  return { ...PALETTES[card.primary], accent: PALETTES[last].accent };
}

/** A card's picture: a land by its elements, in it who it is, or what it does. */
export function drawCard(card: CardDef): Drawing {
  const chance = chanceOf(card.id);
  const at = paletteOf(card);
  const subject =
    card.kind === 'unit' || card.kind === 'enemy'
      ? adorned(figure(card, at, chance), card.keywords, at)
      : emblem(card, at, chance);
  return { sky: card.primary, shapes: [...backdrop(chance, card.elements), ...subject] };
}
