import type { Palette } from '../forms/palette.ts';
import { disc, line, mirrored, paint, rimmed, type Shape, star } from '../forms/shape.ts';

export type Head =
  | 'hood'
  | 'helm'
  | 'horns'
  | 'hat'
  | 'crown'
  | 'halo'
  | 'mask'
  | 'hair'
  | 'cap'
  | 'skull';
export type Held =
  | 'sword'
  | 'spear'
  | 'bow'
  | 'staff'
  | 'axe'
  | 'hammer'
  | 'banner'
  | 'twin'
  | 'lamp'
  | 'dagger'
  | 'book';
export type Wings = 'feathers' | 'leather';

const FACE = disc(60, 43, 10);
const eyes = (at: Palette): Shape =>
  paint('M53 42l5 1.500-4.500 1zM67 42l-5 1.500 4.500 1z', at.spark);

const HELM = 'M47 46C46 32 52 26 60 26s14 6 13 20l-1 9-9 5-1-14 8-4H50l8 4-1 14-9-5z';
const HOOD = 'M60 23C44 25 41 44 41 62l10 2c-4-12 0-24 9-24s13 12 9 24l10-2C79 44 76 25 60 23z';

export const HEADS: Readonly<Record<Head, (at: Palette) => Shape[]>> = {
  hood: (at) => [paint(FACE, '#000', 0.65), ...rimmed(HOOD, at.near, at.light), eyes(at)],
  helm: (at) => [
    paint(FACE, '#000', 0.7),
    ...rimmed(HELM, at.mid, at.light),
    eyes(at),
    paint('M58 27c-2-9 4-15 18-13-8 3-12 8-13 14z', at.accent),
  ],
  horns: (at) => [
    paint(FACE, '#000', 0.7),
    ...mirrored(rimmed('M49 38C38 37 32 27 35 14c4 10 10 14 18 15z', at.accent, at.light)),
    ...rimmed(HELM, at.near, at.light),
    eyes(at),
  ],
  hat: (at) => [
    ...rimmed(FACE, at.ink, at.light),
    eyes(at),
    paint('M50 50c2 10 6 16 10 20 4-4 8-10 10-20-4 4-16 4-20 0z', at.light, 0.85),
    ...rimmed(
      'M36 39c14-2 18-12 22-29 8 0 9 4 7 8 2 10 8 19 19 21-12 6-36 6-48 0z',
      at.near,
      at.light,
    ),
    paint('M48 36c8 3 16 3 24 0l-2-4c-6 2-14 2-20 0z', at.accent),
  ],
  crown: (at) => [
    ...rimmed(FACE, at.ink, at.light),
    eyes(at),
    paint('M50 50c2 8 6 12 10 15 4-3 8-7 10-15-4 4-16 4-20 0z', at.mid),
    ...rimmed('M48 37l-3-15 8 8 7-12 7 12 8-8-3 15z', '#ffcb45', at.ink),
  ],
  halo: (at) => [
    line(disc(60, 34, 19), at.spark, 2.4, 0.95),
    ...rimmed(FACE, at.ink, at.light),
    ...rimmed(
      'M47 56C44 36 50 30 60 30s16 6 13 26l-5 2c2-10 0-18-8-20-8 2-10 10-8 20z',
      at.near,
      at.light,
    ),
    eyes(at),
  ],
  mask: (at) => [
    ...rimmed(disc(60, 42, 11), at.ink, at.light),
    paint('M49 40c7-3 15-3 22 0v5c-7-2-15-2-22 0z', at.accent, 0.55),
    eyes(at),
    paint('M70 36c8 0 12 6 20 4-6 6-14 6-20 2z', at.accent),
  ],
  hair: (at) => [
    ...rimmed(FACE, at.ink, at.light),
    ...rimmed(
      'M46 58C42 36 50 28 61 28c10 0 17 8 13 30-1-10-4-17-9-19-6 3-13 1-14 3-3 4-4 8-5 16z',
      at.near,
      at.light,
    ),
    eyes(at),
  ],
  cap: (at) => [
    ...rimmed(FACE, at.ink, at.light),
    eyes(at),
    ...rimmed('M44 41c2-12 10-16 17-15 6 1 14 4 25 12-12 1-28-2-42 3z', at.mid, at.light),
    paint('M52 29c-2-10-8-16-16-18 2 9 6 16 14 20z', at.accent),
  ],
  skull: (at) => [
    ...rimmed(
      'M60 24c10 0 16 7 16 17 0 6-3 10-7 12v7l-4-2-2 3-3-2-3 2-2-3-4 2v-7c-4-2-7-6-7-12 0-10 6-17 16-17z',
      '#efe6d2',
      at.ink,
    ),
    paint(`${disc(53, 42, 4)}${disc(67, 42, 4)}M60 46l-2 5h4z`, at.ink),
    paint(`${disc(53, 42, 1.3)}${disc(67, 42, 1.3)}`, at.accent),
  ],
};

const pole = (at: Palette, top: number): Shape[] => [
  line(`M92 ${top}V92`, at.light, 3.4),
  line(`M92.500 ${top}V92`, at.ink, 2.2),
];

const BLADE = 'M92 8l4 7v40h-8V15z';
const hilt = (at: Palette): Shape => paint('M83 55h18v4H94v11h-4V59h-7z', at.accent);

export const HELD: Readonly<Record<Held, (at: Palette) => Shape[]>> = {
  sword: (at) => [...rimmed(BLADE, at.spark, at.ink), line('M92 12v42', at.far, 0.8), hilt(at)],
  spear: (at) => [...pole(at, 20), ...rimmed('M92 4l6 14-6 5-6-5z', at.spark, at.ink)],
  bow: (at) => [
    line('M86 10c22 20 22 50 0 72', at.ink, 3.6),
    line('M86 10c22 20 22 50 0 72', at.accent, 1.6),
    line('M86 10V82', at.spark, 0.7),
    line('M72 46h34', at.spark, 1.4),
    paint('M112 46l-8-3.500v7z', at.spark),
  ],
  staff: (at) => [
    ...pole(at, 26),
    paint(disc(92, 20, 11), at.accent, 0.35),
    ...rimmed(star(92, 20, 4, 9, 4), at.accent, at.spark),
  ],
  axe: (at) => [
    ...pole(at, 12),
    ...rimmed('M92 14c8-4 16-2 20-6-2 12-2 20 2 28-6-4-14-2-22-6z', at.spark, at.ink),
  ],
  hammer: (at) => [...pole(at, 16), ...rimmed('M78 10h26l4 4v12l-4 4H78z', at.far, at.light)],
  banner: (at) => [
    ...pole(at, 6),
    ...rimmed('M92 9c10-4 14 4 24 0v28c-9 4-14-3-24 1z', at.accent, at.spark),
    paint(star(104, 22, 4, 7, 2.4), at.ink, 0.7),
  ],
  twin: (at) =>
    mirrored(
      [paint(BLADE, at.ink), paint('M92 10l3 6v38h-6V16z', at.spark), hilt(at)].map((shape) => ({
        ...shape,
        transform: 'rotate(24 92 70)',
      })),
    ),
  lamp: (at) => [
    ...pole(at, 22),
    paint(disc(92, 26, 16), at.spark, 0.4),
    ...rimmed('M86 18h12l3 14-4 4H87l-4-4z', at.accent, at.ink),
    paint(disc(92, 28, 4), at.spark),
  ],
  dagger: (at) => [
    paint('M84 42l3 5-1 22h-5l-1-22z', at.spark),
    paint('M76 69h15v3h-5v9h-5v-9h-5z', at.accent),
  ],
  book: (at) => [
    ...rimmed('M76 60l14 5 14-6v22l-14 6-14-5z', at.accent, at.ink),
    line('M90 65v21', at.ink, 1),
    line('M79 66l8 3M79 71l8 3M93 69l8-3M93 74l8-3', at.ink, 0.8, 0.7),
  ],
};

const WING: Readonly<Record<Wings, string>> = {
  feathers:
    'M54 62C46 42 32 24 6 16c2 9 6 15 12 19-5 0-8-1-10-2 3 9 9 15 17 18-4 1-7 0-9 0 5 8 14 13 22 14-3 2-5 2-7 2 8 6 16 5 23 0z',
  leather:
    'M54 60C44 34 28 22 4 20c6 6 8 14 8 22 4-3 10-3 13 0 0 6 2 10 4 14 4-4 8-4 11-1 2 5 6 9 14 9z',
};

export function wings(kind: Wings, at: Palette): Shape[] {
  return mirrored(rimmed(WING[kind], kind === 'feathers' ? at.far : at.near, at.light));
}
