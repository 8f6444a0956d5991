import { useMemo } from 'preact/hooks';
import type { Element } from '../../shared/state/elements.ts';
import { drawHero } from './draw-hero.ts';
import { pictureAddress } from './picture-address.ts';
import './card-art.css';

/** The portrait of a player, drawn from the name, in the colours of an element if one is given. */
export function HeroPortrait({ name, element }: { name: string; element?: Element }) {
  const { sky, src } = useMemo(() => {
    const drawing = drawHero(name, element);
    return { sky: drawing.sky, src: pictureAddress(drawing, '16 4 88 86') };
  }, [name, element]);
  return <img class="art hero-portrait" data-sky={sky} alt="" draggable={false} src={src} />;
}
