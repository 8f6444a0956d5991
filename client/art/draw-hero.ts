import { ELEMENTS, type Element } from '../../shared/state/elements.ts';
import { backdrop } from './backdrop.ts';
import type { Head, Held } from './figures/gear.ts';
import { person } from './figures/person.ts';
import { PALETTES } from './forms/palette.ts';
import { oneOf, seededRandom } from './forms/random.ts';
import type { Drawing } from './forms/shape.ts';

const HEADS: readonly [Head, ...Head[]] = ['crown', 'helm', 'hood', 'hat', 'hair', 'horns', 'cap'];
const HELD: readonly [Held, ...Held[]] = ['sword', 'staff', 'axe', 'banner', 'spear', 'hammer'];

/** Draws the same picture for the same name. */
export function drawHero(name: string, element?: Element): Drawing {
  const random = seededRandom(`hero ${name}`);
  const own = element ?? oneOf<Element>(random, ELEMENTS);
  const look = { head: oneOf(random, HEADS), held: oneOf(random, HELD) };
  const figure = person(look, PALETTES[own], { strength: 4, primary: own }, random);
  return { sky: own, shapes: [...backdrop(random, [own]), ...figure] };
}
