import type { Element } from '../../../shared/state/elements.ts';
import { PALETTES, type Palette } from '../forms/palette.ts';
import { oneOf, type Random } from '../forms/random.ts';
import { disc, line, mirrored, paint, placed, rimmed, type Shape, star } from '../forms/shape.ts';
import { signAt } from './person.ts';

type Part = (at: Palette) => Shape[];
export type Being = 'giant' | 'spirit' | 'elemental' | 'tower' | 'thorns';

const eyes = (at: Palette, y: number): Shape[] => mirrored([paint(`M49 ${y}l8 3-7 3z`, at.spark)]);

function giant(at: Palette, element: Element): Shape[] {
  return [
    ...rimmed(
      'M6 92c-2-22 4-38 20-44l10-10 12 3c0-11 5-17 12-17s12 6 12 17l12-3 10 10c16 6 22 22 20 44z',
      at.ink,
      at.light,
    ),
    paint('M26 50l12-8 10 8-6 14-14 2zM94 50l-12-8-10 8 6 14 14 2z', at.near),
    paint('M50 58h20l5 14-15 14-15-14z', at.mid),
    signAt(element, 60, 70, 17, at.accent),
    line('M20 70l8 6-3 8M99 66l-7 8 4 8', at.accent, 1, 0.8),
    paint('M52 38l7 2-6 2zM68 38l-7 2 6 2z', at.spark),
  ];
}

/** What grows on the shoulders of a giant. */
const GROWTHS: readonly [Part, ...Part[]] = [
  (at) => mirrored([paint('M10 66l4-22 8 14 6-20 8 14 6-10 2 14z', at.accent, 0.9)]),
  (at) => mirrored(rimmed('M48 30C36 30 30 22 32 8c4 10 12 12 18 16z', at.mid, at.light)),
  (at) =>
    mirrored([
      paint(`${disc(22, 56, 7)}${disc(32, 48, 6)}${disc(14, 64, 5)}`, at.mid),
      paint(`${disc(24, 52, 3)}${disc(34, 45, 3)}`, at.accent),
    ]),
  () => [],
];

const SPIRIT_FACES: readonly [Part, ...Part[]] = [
  (at) => [...eyes(at, 34), paint('M54 48q6 6 12 0-2 9-6 9t-6-9z', at.spark, 0.75)],
  (at) => [
    ...eyes(at, 30),
    paint('M42 44q18 8 36 0-2 22-18 24-16-2-18-24z', '#000', 0.6),
    paint('M44 45l4 9 4-7 4 9 4-8 4 8 4-9 4 7 4-9q-16 7-32 0z', at.spark),
  ],
  (at) => [
    paint(disc(60, 38, 9), at.spark),
    paint(disc(60, 38, 4), at.accent),
    paint(disc(60, 38, 2), at.ink),
  ],
  (at) => [
    paint('M40 30l-8-18 12 10 4-16 8 14 4-14 4 14 8-14 4 16 12-10-8 18z', at.accent, 0.9),
    ...mirrored([paint(disc(52, 38, 3.4), at.spark)]),
  ],
];

function spirit(at: Palette, face: Part): Shape[] {
  return [
    paint(disc(60, 46, 34), at.accent, 0.22),
    ...rimmed(
      'M60 14c18 0 20 16 20 30 11-1 18-8 22-16 2 15-5 29-20 34 2 11 9 16 18 26-13 2-20-3-25-8-3 6-10 9-15 12-5-6-9-6-13-10-6 6-14 7-25 6 10-9 14-15 16-26C23 57 16 43 18 28c4 8 11 15 22 16 0-14 2-30 20-30z',
      at.ink,
      at.accent,
    ),
    ...face(at),
    line('M50 66q10 8 20 0M48 74q12 8 24 0', at.accent, 1.2, 0.6),
  ];
}

const BODIES: Readonly<Record<Element, (at: Palette) => Shape[]>> = {
  fire: (at) => [
    ...rimmed(
      'M60 4c4 18 30 26 30 54 0 22-14 34-30 34S30 80 30 58c0-12 8-20 12-28 4 8 8 12 12 12 4-12 0-24 6-38z',
      at.near,
      at.light,
    ),
    paint(
      'M61 36c4 12 17 18 17 34 0 14-8 22-18 22s-18-8-18-22c0-8 5-12 8-17 3 5 5 7 8 7 2-8 0-14 3-24z',
      at.accent,
    ),
  ],
  water: (at) => [
    ...rimmed(
      'M20 92C14 62 40 60 52 34 58 20 74 12 92 22c-14 0-18 8-14 16 12 8 26 26 22 54z',
      at.near,
      at.light,
    ),
    line(
      'M34 86c0-18 18-24 26-42M48 88c2-16 16-20 20-36M66 88c0-12 8-18 10-28',
      at.accent,
      1.6,
      0.9,
    ),
  ],
  earth: (at) => [
    ...rimmed('M16 92l4-26 14-8 2-20 14-14 18-2 14 12 4 22 14 10 4 26z', at.ink, at.light),
    paint('M36 40l14-14 6 12-10 12zM84 38l-14-13-6 12 12 12zM24 70l14-8 8 12-10 14z', at.near),
    line('M60 52l-5 12 9 6-6 14', at.accent, 1.6),
  ],
  air: (at) => [
    paint(
      'M12 22c10-12 86-12 96 0-8 12-22 14-30 18 8 6 4 12-4 16 6 6 2 12-4 16 4 6 0 14-10 20-8-8-14-12-12-20-8-4-10-10-4-16-10-4-12-10-4-16-12-2-24-8-28-18z',
      at.near,
    ),
    line('M18 22q42 14 84 0M34 38q28 10 52 0M40 54q22 9 40 0M48 70q14 7 26 0', at.light, 2),
  ],
  aether: (at) => [
    paint(star(60, 46, 8, 44, 16), at.light, 0.7),
    ...rimmed(star(60, 46, 4, 40, 13), at.accent, at.spark),
    paint(disc(60, 46, 12), at.near),
  ],
  nether: (at) => spirit(at, SPIRIT_FACES[0]),
  generic: (at) => giant(at, 'generic'),
};

/** Draws a body of the first element, with the last element behind it. */
function elemental(elements: readonly Element[], at: Palette): Shape[] {
  const first = elements[0] ?? 'generic';
  const last = elements[elements.length - 1] ?? first;
  return [
    ...(first === last
      ? []
      : placed(BODIES[last](PALETTES[last]), 'translate(30 -4) scale(0.800)')),
    ...BODIES[first](at),
    ...(first === 'nether' || first === 'generic' ? [] : eyes(at, 44)),
  ];
}

function tower(at: Palette, element: Element): Shape[] {
  return [
    ...rimmed('M32 92V46h-5V24h11v8h10v-8h8v8h8v-8h8v8h10v-8h11v22h-5v46z', at.ink, at.light),
    paint('M36 50h48v4H36zM40 62h10v5H40zM66 58h12v5H66zM44 74h12v5H44zM70 74h10v5H70z', at.near),
    paint('M52 92V72q8-12 16 0v20z', at.accent, 0.9),
    signAt(element, 60, 42, 14, at.accent),
  ];
}

function thorns(at: Palette): Shape[] {
  const vine = 'M8 92C20 40 44 76 46 46S30 20 44 10c-4 14 14 20 12 40S40 76 52 92z';
  return [
    ...mirrored(rimmed(vine, at.ink, at.light)),
    ...mirrored([
      paint('M26 66l-10-4 8-3zM44 36l10-4-8-4zM50 62l10-2-8-5zM36 24l-9-2 7-5z', at.accent),
    ]),
    paint('M60 92c-8-20 6-26 0-50 10 16 4 34 8 50z', at.near),
    ...eyes(at, 70),
  ];
}

export function being(
  kind: Being,
  at: Palette,
  unit: { readonly elements: readonly Element[]; readonly primary: Element },
  random: Random,
): Shape[] {
  switch (kind) {
    case 'giant':
      return [...giant(at, unit.primary), ...oneOf(random, GROWTHS)(at)];
    case 'spirit':
      return spirit(at, oneOf(random, SPIRIT_FACES));
    case 'elemental':
      return elemental(unit.elements, at);
    case 'tower':
      return tower(at, unit.primary);
    case 'thorns':
      return thorns(at);
  }
}
