import type { CardDef } from '../../shared/index.ts';
import { backdrop } from './backdrop.ts';
import { emblem } from './emblem.ts';
import { figure } from './figure.ts';
import { PALETTES, type Palette } from './forms/palette.ts';
import { seededRandom } from './forms/random.ts';
import type { Drawing } from './forms/shape.ts';
import { withOrnaments } from './ornaments.ts';

/** The colours of the first element, with the bright ones of the last. */
function paletteOf(card: CardDef): Palette {
  const last = card.elements[card.elements.length - 1] ?? card.primary;
  return { ...PALETTES[card.primary], accent: PALETTES[last].accent };
}

/** A card's picture: a landscape by its elements, and in it the unit or an emblem of the effect. */
export function drawCard(card: CardDef): Drawing {
  const random = seededRandom(card.id);
  const at = paletteOf(card);
  const subject =
    card.kind === 'unit' || card.kind === 'enemy'
      ? withOrnaments(figure(card, at, random), card.keywords, at)
      : emblem(card, at, random);
  return { sky: card.primary, shapes: [...backdrop(random, card.elements), ...subject] };
}
