import type { Element } from '../../shared/state/elements.ts';
import { PALETTES, type Palette } from './forms/palette.ts';
import { between, type Random } from './forms/random.ts';
import {
  disc,
  HEIGHT,
  line,
  paint,
  polygon,
  round,
  type Shape,
  star,
  WIDTH,
} from './forms/shape.ts';

type Ridge = 'peaks' | 'hills' | 'spires' | 'towers';

/** The outline of a landscape from edge to edge, closed at the bottom. */
function ridge(random: Random, kind: Ridge, y: number, height: number): string {
  const steps = kind === 'hills' ? 3 : 6;
  const wide = WIDTH / steps;
  let path = `M0 ${HEIGHT}V${round(y - between(random, 0, height))}`;
  for (let at = 1; at <= steps; at++) {
    const x = round(at * wide);
    const top = round(y - between(random, 0.1, 1) * height);
    if (kind === 'hills') path += `Q${round(x - wide / 2)} ${round(top - height)} ${x} ${top}`;
    else if (kind === 'towers') path += `H${round(x - wide * 0.6)}V${top}H${x}V${round(y)}`;
    else if (kind === 'spires') {
      path += `L${round(x - wide * 0.6)} ${round(y)}L${round(x - wide / 2)} ${round(top - height)}L${round(x - wide * 0.4)} ${round(y)}`;
    } else path += `L${round(x - wide / 2)} ${round(top - height * 0.6)}L${x} ${round(y)}`;
  }
  return `${path}V${HEIGHT}z`;
}

function wave(random: Random, y: number, height: number): string {
  const start = round(-between(random, 0, 20));
  let path = `M${start} ${round(y)}`;
  for (let at = 0; at < 7; at++) path += `q10 ${round(at % 2 === 0 ? -height : height)} 20 0`;
  return `${path}V${HEIGHT}H${start}z`;
}

function cloud(random: Random, y: number): string {
  let path = `M-5 ${HEIGHT}V${round(y)}`;
  for (let at = 0; at < 5; at++) {
    const r = round(between(random, 13, 18));
    path += `a${r} ${round(r * 0.7)} 0 0 1 26 ${round(between(random, -3, 3))}`;
  }
  return `${path}V${HEIGHT}z`;
}

function scattered(random: Random, count: number, one: (x: number, y: number) => string): string {
  return Array.from({ length: count }, () =>
    one(between(random, 4, 116), between(random, 4, 70)),
  ).join('');
}

function rays(x: number, y: number, count: number, turn: number): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = turn + (2 * Math.PI * at) / count;
    const side = (by: number) =>
      [x + 130 * Math.cos(angle + by), y + 130 * Math.sin(angle + by)] as const;
    return polygon([[x, y], side(0), side(Math.PI / count)]);
  }).join('');
}

/** The sun or moon with its halo. */
function sunOrMoon(random: Random, element: Element, at: Palette): Shape[] {
  const x = between(random, 38, 82);
  const y = between(random, 24, 36);
  const r = between(random, 13, 19);
  const halo = [
    paint(disc(x, y, r * 1.9), at.light, 0.16),
    paint(disc(x, y, r * 1.4), at.light, 0.22),
  ];
  if (element !== 'nether') return [...halo, paint(disc(x, y, r), at.light, 0.9)];
  const moon = `M${round(x)} ${round(y - r)}a${round(r)} ${round(r)} 0 1 0 ${round(r)} ${round(r)}a${round(r * 0.85)} ${round(r * 0.85)} 0 0 1 ${round(-r)} ${round(-r)}z`;
  return [...halo, paint(moon, at.light, 0.95)];
}

const LANDS: Readonly<Record<Element, (random: Random, at: Palette) => Shape[]>> = {
  fire: (random, at) => [
    paint(ridge(random, 'peaks', 66, 20), at.far),
    paint(ridge(random, 'peaks', 76, 16), at.mid),
    paint(ridge(random, 'hills', 86, 6), at.near),
  ],
  water: (random, at) => [
    paint(wave(random, 60, 5), at.far, 0.9),
    paint(wave(random, 69, 6), at.mid),
    paint(wave(random, 79, 7), at.near),
  ],
  earth: (random, at) => [
    paint(ridge(random, 'peaks', 64, 26), at.far),
    paint(ridge(random, 'hills', 74, 10), at.mid),
    paint(ridge(random, 'hills', 84, 7), at.near),
  ],
  air: (random, at) => [
    line(`M-4 ${round(between(random, 20, 30))}q30-10 60 0t64-4`, at.spark, 1.5, 0.7),
    paint(cloud(random, 66), at.far),
    paint(cloud(random, 76), at.mid),
    paint(cloud(random, 86), at.near),
  ],
  aether: (random, at) => [
    paint(rays(60, 36, 12, random() * 3), at.light, 0.4),
    paint(ridge(random, 'towers', 74, 22), at.far),
    paint(ridge(random, 'hills', 80, 8), at.mid),
    paint(ridge(random, 'hills', 88, 5), at.near),
  ],
  nether: (random, at) => [
    paint(ridge(random, 'spires', 70, 18), at.far),
    paint(ridge(random, 'spires', 80, 14), at.mid),
    paint(ridge(random, 'hills', 87, 5), at.near),
  ],
  generic: (random, at) => [
    paint(ridge(random, 'hills', 66, 12), at.far),
    paint(ridge(random, 'towers', 76, 16), at.mid),
    paint(ridge(random, 'hills', 85, 6), at.near),
  ],
};

/** The particles in the air of an element. */
function motes(random: Random, element: Element): Shape[] {
  const { accent, spark } = PALETTES[element];
  const small = (x: number, y: number) => disc(x, y, between(random, 0.5, 1.5));
  switch (element) {
    case 'water':
      return [
        line(
          scattered(random, 7, (x, y) => disc(x, y, 1.8)),
          spark,
          0.5,
          0.8,
        ),
      ];
    case 'air':
      return [
        line(
          scattered(random, 4, (x, y) => `M${round(x)} ${round(y)}q6-3 12 0`),
          spark,
          1,
          0.8,
        ),
      ];
    case 'aether':
    case 'generic':
      return [
        paint(
          scattered(random, 6, (x, y) => star(x, y, 4, 2.6, 0.7)),
          spark,
          0.85,
        ),
      ];
    case 'earth':
      return [
        paint(
          scattered(random, 6, (x, y) => star(x, y, 3, 1.6, 0.8)),
          accent,
          0.8,
        ),
      ];
    default:
      return [
        paint(scattered(random, 10, small), accent),
        paint(scattered(random, 4, small), spark),
      ];
  }
}

/** The land of the first element, under the sky of the last one. */
export function backdrop(random: Random, elements: readonly Element[]): Shape[] {
  const first = elements[0] ?? 'generic';
  const last = elements[elements.length - 1] ?? first;
  return [
    ...sunOrMoon(random, last, PALETTES[last]),
    ...LANDS[first](random, PALETTES[first]),
    ...motes(random, last),
  ];
}
