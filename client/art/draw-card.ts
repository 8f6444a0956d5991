import type { CardDef } from '../../shared/index.ts';
import { backdrop } from './backdrop.ts';
import { emblem } from './emblem.ts';
import { figure } from './figure.ts';
import { PALETTES, type Palette } from './forms/palette.ts';
import { seededRandom } from './forms/random.ts';
import type { Drawing } from './forms/shape.ts';
import { withOrnaments } from './ornaments.ts';

/** The tones of the first element, the bright ones of the last. */
function paletteOf(card: CardDef): Palette {
  const last = card.elements[card.elements.length - 1] ?? card.primary;
  return { ...PALETTES[card.primary], accent: PALETTES[last].accent };
}

/** A card's picture: a land by its elements, in it who it is, or what it does. */
export function drawCard(card: CardDef): Drawing {
  const random = seededRandom(card.id);
  const at = paletteOf(card);
  const subject =
    card.kind === 'unit' || card.kind === 'enemy'
      ? withOrnaments(figure(card, at, random), card.keywords, at)
      : emblem(card, at, random);
  return { sky: card.primary, shapes: [...backdrop(random, card.elements), ...subject] };
}
