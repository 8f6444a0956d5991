import type { Element } from '../../shared/state/elements.ts';
import { between, type Chance } from './forms/chance.ts';
import { PALETTES, type Palette } from './forms/palette.ts';
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

/** A skyline from edge to edge, closed below. */
function ridge(chance: Chance, kind: Ridge, y: number, height: number): string {
  const steps = kind === 'hills' ? 3 : 6;
  const wide = WIDTH / steps;
  let path = `M0 ${HEIGHT}V${round(y - between(chance, 0, height))}`;
  for (let at = 1; at <= steps; at++) {
    const x = round(at * wide);
    const top = round(y - between(chance, 0.1, 1) * height);
    if (kind === 'hills') path += `Q${round(x - wide / 2)} ${round(top - height)} ${x} ${top}`;
    else if (kind === 'towers') path += `H${round(x - wide * 0.6)}V${top}H${x}V${round(y)}`;
    else if (kind === 'spires') {
      path += `L${round(x - wide * 0.6)} ${round(y)}L${round(x - wide / 2)} ${round(top - height)}L${round(x - wide * 0.4)} ${round(y)}`;
    } else path += `L${round(x - wide / 2)} ${round(top - height * 0.6)}L${x} ${round(y)}`;
  }
  return `${path}V${HEIGHT}z`;
}

function wave(chance: Chance, y: number, height: number): string {
  const start = round(-between(chance, 0, 20));
  let path = `M${start} ${round(y)}`;
  for (let at = 0; at < 7; at++) path += `q10 ${round(at % 2 === 0 ? -height : height)} 20 0`;
  return `${path}V${HEIGHT}H${start}z`;
}

function cloud(chance: Chance, y: number): string {
  let path = `M-5 ${HEIGHT}V${round(y)}`;
  for (let at = 0; at < 5; at++) {
    const r = round(between(chance, 13, 18));
    path += `a${r} ${round(r * 0.7)} 0 0 1 26 ${round(between(chance, -3, 3))}`;
  }
  return `${path}V${HEIGHT}z`;
}

function scattered(chance: Chance, count: number, one: (x: number, y: number) => string): string {
  return Array.from({ length: count }, () =>
    one(between(chance, 4, 116), between(chance, 4, 70)),
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

/** Sun or moon with its halo, the light of the scene. */
function heavenly(chance: Chance, element: Element, at: Palette): Shape[] {
  const x = between(chance, 38, 82);
  const y = between(chance, 24, 36);
  const r = between(chance, 13, 19);
  const halo = [
    paint(disc(x, y, r * 1.9), at.light, 0.16),
    paint(disc(x, y, r * 1.4), at.light, 0.22),
  ];
  if (element !== 'nether') return [...halo, paint(disc(x, y, r), at.light, 0.9)];
  const moon = `M${round(x)} ${round(y - r)}a${round(r)} ${round(r)} 0 1 0 ${round(r)} ${round(r)}a${round(r * 0.85)} ${round(r * 0.85)} 0 0 1 ${round(-r)} ${round(-r)}z`;
  return [...halo, paint(moon, at.light, 0.95)];
}

const LANDS: Readonly<Record<Element, (chance: Chance, at: Palette) => Shape[]>> = {
  fire: (chance, at) => [
    paint(ridge(chance, 'peaks', 66, 20), at.far),
    paint(ridge(chance, 'peaks', 76, 16), at.mid),
    paint(ridge(chance, 'hills', 86, 6), at.near),
  ],
  water: (chance, at) => [
    paint(wave(chance, 60, 5), at.far, 0.9),
    paint(wave(chance, 69, 6), at.mid),
    paint(wave(chance, 79, 7), at.near),
  ],
  earth: (chance, at) => [
    paint(ridge(chance, 'peaks', 64, 26), at.far),
    paint(ridge(chance, 'hills', 74, 10), at.mid),
    paint(ridge(chance, 'hills', 84, 7), at.near),
  ],
  air: (chance, at) => [
    line(`M-4 ${round(between(chance, 20, 30))}q30-10 60 0t64-4`, at.spark, 1.5, 0.7),
    paint(cloud(chance, 66), at.far),
    paint(cloud(chance, 76), at.mid),
    paint(cloud(chance, 86), at.near),
  ],
  aether: (chance, at) => [
    paint(rays(60, 36, 12, chance() * 3), at.light, 0.4),
    paint(ridge(chance, 'towers', 74, 22), at.far),
    paint(ridge(chance, 'hills', 80, 8), at.mid),
    paint(ridge(chance, 'hills', 88, 5), at.near),
  ],
  nether: (chance, at) => [
    paint(ridge(chance, 'spires', 70, 18), at.far),
    paint(ridge(chance, 'spires', 80, 14), at.mid),
    paint(ridge(chance, 'hills', 87, 5), at.near),
  ],
  generic: (chance, at) => [
    paint(ridge(chance, 'hills', 66, 12), at.far),
    paint(ridge(chance, 'towers', 76, 16), at.mid),
    paint(ridge(chance, 'hills', 85, 6), at.near),
  ],
};

/** What floats in the air of an element. */
function motes(chance: Chance, element: Element): Shape[] {
  const { accent, spark } = PALETTES[element];
  const small = (x: number, y: number) => disc(x, y, between(chance, 0.5, 1.5));
  switch (element) {
    case 'water':
      return [
        line(
          scattered(chance, 7, (x, y) => disc(x, y, 1.8)),
          spark,
          0.5,
          0.8,
        ),
      ];
    case 'air':
      return [
        line(
          scattered(chance, 4, (x, y) => `M${round(x)} ${round(y)}q6-3 12 0`),
          spark,
          1,
          0.8,
        ),
      ];
    case 'aether':
    case 'generic':
      return [
        paint(
          scattered(chance, 6, (x, y) => star(x, y, 4, 2.6, 0.7)),
          spark,
          0.85,
        ),
      ];
    case 'earth':
      return [
        paint(
          scattered(chance, 6, (x, y) => star(x, y, 3, 1.6, 0.8)),
          accent,
          0.8,
        ),
      ];
    default:
      return [
        paint(scattered(chance, 10, small), accent),
        paint(scattered(chance, 4, small), spark),
      ];
  }
}

/** The land of the first element, in the light and the air of the last one. */
export function backdrop(chance: Chance, elements: readonly Element[]): Shape[] {
  const first = elements[0] ?? 'generic';
  const last = elements[elements.length - 1] ?? first;
  return [
    ...heavenly(chance, last, PALETTES[last]),
    ...LANDS[first](chance, PALETTES[first]),
    ...motes(chance, last),
  ];
}
