import { defaultBook } from '../../shared/index.ts';
import { drawCard } from './draw-card.ts';
import { pictureAddress } from './picture-address.ts';
import './card-art.css';

const drawn = new Map<string, { readonly sky: string; readonly src: string }>();

function pictureOf(id: string): { readonly sky: string; readonly src: string } | null {
  const known = drawn.get(id);
  const card = defaultBook().cards[id];
  if (known !== undefined || card === undefined) return known ?? null;
  const drawing = drawCard(card);
  const picture = { sky: drawing.sky, src: pictureAddress(drawing, '0 0 120 90') };
  drawn.set(id, picture);
  return picture;
}

/** The picture of a card, drawn from its data, so that it never changes. */
export function CardArt({ card }: { card: string }) {
  const picture = pictureOf(card);
  if (picture === null) return <span class="art" />;
  return <img class="art" data-sky={picture.sky} alt="" draggable={false} src={picture.src} />;
}
