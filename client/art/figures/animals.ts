import type { Palette } from '../forms/palette.ts';
import { disc, line, mirrored, paint, placed, rimmed, type Shape } from '../forms/shape.ts';
import { wings } from './gear.ts';

export type Animal =
  | 'hound'
  | 'rat'
  | 'ram'
  | 'mule'
  | 'bird'
  | 'serpent'
  | 'dragon'
  | 'spider'
  | 'bat';

const BODY =
  'M28 82l5-18c-6-6-5-16 4-19 12-4 24 1 34-4l4-11 5 7 8 1c6 2 11 5 12 9-1 4-8 5-13 4-2 7-5 11-9 14l4 17h-7l-6-14c-8 3-17 2-24-1l-3 4 2 11h-7l-1-10-1 10z';
const TAILS: Readonly<Record<'hound' | 'rat' | 'ram' | 'mule', string>> = {
  hound: 'M40 47C26 48 14 40 10 24c6 6 10 8 14 9-2-3-3-6-3-9 6 10 14 14 22 18z',
  rat: 'M38 50C20 46 10 60 4 78c8-14 18-24 34-20z',
  ram: 'M34 50c-5-3-8-2-9 3 4 0 6 2 9 4z',
  mule: 'M34 48c-8 2-10 12-9 24 3-8 5-14 10-18z',
};

function quadruped(kind: 'hound' | 'rat' | 'ram' | 'mule', at: Palette): Shape[] {
  const more: Readonly<Record<typeof kind, Shape[]>> = {
    hound: [paint('M66 44l5-14 6 10z', at.near), line('M36 52c8-4 20-2 30-4', at.accent, 1.4, 0.9)],
    rat: [paint(disc(73, 35, 5), at.mid), line('M94 47l8-3M94 49l8 2', at.light, 0.6)],
    ram: [
      line('M82 40c-6-10-20-6-18 4s14 8 12 0', at.spark, 4.5),
      line('M82 40c-6-10-20-6-18 4s14 8 12 0', at.accent, 2),
    ],
    mule: [
      paint('M70 40l-2-20 7 14zM78 36l2-18 4 18z', at.near),
      paint('M44 46h18v16H44z', at.accent),
    ],
  };
  return [
    ...rimmed(TAILS[kind], at.near, at.light),
    ...rimmed(BODY, at.ink, at.light),
    ...more[kind],
    paint('M83 42l5 1.500-4 2z', at.spark),
  ];
}

function bird(at: Palette): Shape[] {
  return [
    ...rimmed('M54 66L42 90l12-5 6 9 6-9 12 5-12-24z', at.accent, at.spark),
    ...wings('feathers', at),
    ...rimmed(
      'M60 24c6 0 9 4 8 11 5 12 3 30-8 46-11-16-13-34-8-46-1-7 2-11 8-11z',
      at.ink,
      at.light,
    ),
    paint('M57 38h6l-3 8z', at.accent),
    paint('M54 33l4 2-4 1zM66 33l-4 2 4 1z', at.spark),
    paint('M56 25l-4-9 7 6 1-8 1 8 7-6-4 9z', at.accent),
  ];
}

const COILS =
  'M18 92C2 70 28 60 50 65c20 5 32-1 27-11-4-9-22-9-22-23 0-12 12-20 27-17l17 5-11 5 9 5c-6 5-15 5-20 0-6-2-8 2-6 6 5 9 22 12 20 29-3 19-30 20-46 17-9-1-12 4-8 11z';

function serpent(at: Palette): Shape[] {
  return [
    paint('M53 26l-9-6 6 12-8 0 9 8-6 4 12 3zM92 54l9 0-6 7 8 5-10 3z', at.accent),
    ...rimmed(COILS, at.ink, at.light),
    line('M62 30c0 14 22 14 24 28 2 14-20 18-40 14', at.mid, 3, 0.9),
    paint('M78 19l6 1.500-5 2z', at.spark),
    line('M99 26l7 1 4-2M106 27l4 3', at.accent, 1),
  ];
}

function dragon(at: Palette): Shape[] {
  return [
    ...wings('leather', at),
    ...placed(serpent(at), 'translate(0 4)'),
    paint('M76 17l-10-10 4 11z', at.accent),
  ];
}

const LEGS =
  'M50 50C34 40 24 42 10 60M50 54C36 50 26 58 16 80M52 46C40 30 28 24 8 34M52 58C44 62 36 74 34 90';

function spider(at: Palette): Shape[] {
  return [
    ...mirrored([line(LEGS, at.light, 5), line(LEGS, at.ink, 3.4)]),
    ...rimmed('M60 44c16 0 24 12 24 24s-10 20-24 20-24-8-24-20 8-24 24-24z', at.ink, at.light),
    paint('M60 54l9 12-9 14-9-14z', at.accent, 0.9),
    ...rimmed(disc(60, 40, 12), at.near, at.light),
    ...mirrored([paint(`${disc(54, 38, 2.4)}${disc(57, 43, 1.6)}`, at.spark)]),
  ];
}

function bat(at: Palette): Shape[] {
  return [
    ...wings('leather', at),
    ...rimmed(
      'M60 34c8 0 12 6 12 16 0 14-6 26-12 34-6-8-12-20-12-34 0-10 4-16 12-16z',
      at.ink,
      at.light,
    ),
    ...mirrored([paint('M50 40L44 18l12 14z', at.near), paint('M51 44l7 2-6 3z', at.spark)]),
    paint('M56 54h8l-2 5-2-3-2 3z', '#fff4f0'),
  ];
}

export function animal(kind: Animal, at: Palette): Shape[] {
  if (kind === 'bird') return bird(at);
  if (kind === 'serpent') return serpent(at);
  if (kind === 'spider') return spider(at);
  if (kind === 'bat') return bat(at);
  return kind === 'dragon' ? dragon(at) : quadruped(kind, at);
}
