import type { Palette } from './forms/palette.ts';
import { disc, line, mirrored, paint, rimmed, type Shape, star } from './forms/shape.ts';

/** A shape in the colour of the element, with an outline that contrasts with every sky. */
const tinted = (d: string, at: Palette): Shape[] => [line(d, at.ink, 3), paint(d, at.accent)];
const solid = (d: string, at: Palette): Shape[] => rimmed(d, at.ink, at.spark);
const bright = (d: string, at: Palette): Shape[] => [line(d, at.ink, 3.4), paint(d, at.spark)];

const SHIELD = 'M60 12c8 5 17 7 26 7 1 28-8 45-26 56-18-11-27-28-26-56 9 0 18-2 26-7z';
const CARD = 'M44 22h32a3 3 0 0 1 3 3v42a3 3 0 0 1-3 3H44a3 3 0 0 1-3-3V25a3 3 0 0 1 3-3z';
const HEART = 'M60 76C36 58 28 48 28 35c0-18 25-22 32-6 7-16 32-12 32 6 0 13-8 23-32 41z';

/** One emblem for each thing a card can do, drawn for the middle of the picture. */
export const EMBLEMS = {
  blade: (at: Palette) => [
    ...bright('M88 8l2 10-34 40-7-6z', at),
    line('M84 16L54 52', at.far, 1),
    ...tinted('M44 48l15 13-3 4-7-5-10 13-6-5 11-12-4-5z', at),
    line('M22 30Q54 22 92 62M16 44Q44 40 70 70', at.spark, 1.6, 0.7),
  ],
  blades: (at: Palette) =>
    mirrored([
      ...bright('M96 10l1 9-42 44-6-6z', at),
      ...tinted('M42 55l15 14-3 3-6-4-10 11-5-5 11-10-5-6z', at),
    ]),
  comet: (at: Palette) => [
    paint('M112 2C84 8 60 18 42 40l26 22c18-16 34-38 44-60z', at.accent, 0.75),
    paint('M102 10C82 18 64 28 50 46l14 10c16-12 30-28 38-46z', at.spark, 0.7),
    ...solid(disc(48, 54, 18), at),
    paint(disc(45, 51, 11), at.accent),
    paint(disc(42, 48, 4.5), at.spark),
  ],
  bolt: (at: Palette) => [
    ...bright('M70 4L36 48h18l-10 36 40-50H64z', at),
    line('M34 16l-8 14h8l-6 12M92 42l-8 12h8l-8 14', at.accent, 1.6),
  ],
  burst: (at: Palette) => [
    paint(star(60, 44, 12, 42, 20), at.accent, 0.85),
    ...rimmed(star(60, 44, 9, 30, 13), at.near, at.spark),
    paint(star(60, 44, 7, 16, 7), at.spark),
  ],
  shield: (at: Palette) => [
    ...rimmed(SHIELD, at.near, at.spark),
    paint('M60 20c6 4 13 5 19 5 0 21-6 33-19 42z', at.accent, 0.85),
    line('M60 20V68M40 38h40', at.spark, 1.6),
  ],
  chalice: (at: Palette) => [
    paint(disc(60, 28, 26), at.spark, 0.35),
    ...tinted(
      'M38 24h44c0 20-8 30-18 33v11c8 1 12 4 13 9H43c1-5 5-8 13-9V57c-10-3-18-13-18-33z',
      at,
    ),
    paint('M42 28h36c-1 5-2 8-4 11H46c-2-3-3-6-4-11z', at.near),
    ...bright('M60 2c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z', at),
  ],
  heart: (at: Palette) => [
    ...rimmed(HEART, '#a8203c', at.spark),
    line('M60 30l-6 10 10 8-8 12', at.spark, 2.2),
  ],
  skull: (at: Palette) => [
    ...bright(
      'M60 10c18 0 27 12 27 27 0 10-5 17-12 21v12l-6-3-4 5-5-4-5 4-4-5-6 3V58c-7-4-12-11-12-21 0-15 9-27 27-27z',
      at,
    ),
    paint(`${disc(49, 39, 7)}${disc(71, 39, 7)}M60 46l-4 9h8z`, at.ink),
    paint(`${disc(49, 40, 2)}${disc(71, 40, 2)}`, at.accent),
  ],
  book: (at: Palette) => [
    ...rimmed(
      'M60 26C48 18 34 18 20 22v46c14-4 28-4 40 4 12-8 26-8 40-4V22c-14-4-28-4-40 4z',
      at.near,
      at.spark,
    ),
    paint('M60 30c-11-7-22-7-34-5v36c12-2 23-1 34 5 11-6 22-7 34-5V25c-12-2-23-2-34 5z', at.light),
    line(
      'M60 30v36M32 34q11-1 21 4M32 43q11-1 21 4M32 52q11-1 21 4M88 34q-11-1-21 4M88 43q-11-1-21 4M88 52q-11-1-21 4',
      at.mid,
      1.4,
    ),
  ],
  eye: (at: Palette) => [
    ...rimmed('M12 44Q60-4 108 44Q60 92 12 44z', at.ink, at.spark),
    paint(disc(60, 44, 21), at.accent),
    paint(disc(60, 44, 11), at.ink),
    paint(disc(55, 39, 4), at.spark),
  ],
  cards: (at: Palette) => [
    ...[-18, 0, 18].flatMap((turn) => [
      { ...paint(CARD, at.spark), transform: `rotate(${turn} 60 84)` },
      { ...line(CARD, at.near, 2), transform: `rotate(${turn} 60 84)` },
    ]),
    paint(star(60, 46, 4, 14, 5), at.accent),
  ],
  torn: (at: Palette) => [
    { ...paint('M42 14h36v20l-10 6-4-6-8 8-6-6-8 6z', at.spark), transform: 'rotate(-7 60 30)' },
    { ...paint('M42 52l8-6 6 6 8-8 4 6 10-6v34H42z', at.light), transform: 'rotate(8 60 64)' },
    line('M30 44h8M82 44h8M30 54l6-3M84 36l6-3', at.accent, 1.8),
  ],
  fist: (at: Palette) => [
    paint(star(60, 40, 14, 40, 30), at.accent, 0.45),
    ...solid(
      'M40 34c0-8 10-8 10-1 0-9 10-9 11-1 1-8 11-7 11 2 1-6 10-6 10 2v14c0 10-6 14-8 18v16H48V68c-8-6-12-14-12-22 0-6 2-10 4-12z',
      at,
    ),
    line('M50 34v12M61 33v13M72 35v11M42 48q16 4 30 0', at.accent, 1.4),
  ],
  swirl: (at: Palette) => [
    line('M60 44c6-6 14 2 10 10-6 12-26 8-28-8-2-20 22-32 40-20 20 14 16 46-8 54', at.ink, 8),
    line('M60 44c6-6 14 2 10 10-6 12-26 8-28-8-2-20 22-32 40-20 20 14 16 46-8 54', at.spark, 4.5),
    line('M18 30q10-8 18-6M16 62q10 6 20 4M98 18q8 4 10 12', at.accent, 2),
  ],
  hammer: (at: Palette) => [
    line('M66 40L34 84', at.ink, 9),
    line('M66 40L34 84', at.light, 5),
    ...tinted('M44 14l40 28-12 18-40-28z', at),
    paint('M44 14l10 7-12 18-10-7zM74 35l10 7-12 18-10-7z', at.spark),
    paint(star(88, 62, 8, 14, 5), at.spark, 0.9),
  ],
  lance: (at: Palette) => [
    paint('M40 0h40L66 90H54z', at.spark, 0.6),
    ...bright('M60 84L50 50V0h20v50z', at),
    ...tinted('M38 42q22 14 44 0l-4 10q-18 10-36 0z', at),
    line('M60 4v70', at.far, 1.4),
  ],
  round: (at: Palette) => [
    ...rimmed(disc(60, 44, 32), at.near, at.spark),
    line(disc(60, 44, 26), at.accent, 4),
    paint(star(60, 44, 8, 22, 8), at.light),
    ...tinted(disc(60, 44, 6), at),
  ],
  lotus: (at: Palette) => [
    paint(disc(60, 40, 30), at.spark, 0.4),
    ...[-64, 64, -34, 34, 0].flatMap((turn) =>
      tinted('M60 76C46 58 46 34 60 16c14 18 14 42 0 60z', at).map((shape) => ({
        ...shape,
        transform: `rotate(${turn} 60 76)`,
      })),
    ),
    paint('M60 70c-6-10-6-24 0-36 6 12 6 26 0 36z', at.spark),
  ],
  sunheart: (at: Palette) => [
    paint(star(60, 42, 16, 44, 28), at.spark, 0.8),
    ...tinted(HEART, at),
    line('M60 36v24M48 48h24', at.spark, 5),
  ],
  frost: (at: Palette) => [
    line('M60 6v76M27 25l66 38M93 25L27 63', at.ink, 7),
    line('M60 6v76M27 25l66 38M93 25L27 63', at.spark, 3.4),
    line(
      'M50 14l10 9 10-9M50 74l10-9 10 9M28 38l11-7-2-12M92 50l-11 7 2 12M92 38l-11-7 2-12M28 50l11 7-2 12',
      at.spark,
      2.6,
    ),
  ],
  arrows: (at: Palette) => [
    ...bright('M14 32h50V20l24 20-24 20V48H14z', at),
    ...tinted('M106 66H66v8L46 62l20-12v8h40z', at),
  ],
  crystal: (at: Palette) => [
    ...rimmed('M60 4l18 24-8 50H50l-8-50z', at.accent, at.spark),
    paint('M60 4l18 24H60zM50 78l-8-50h18v50z', at.near, 0.55),
    ...mirrored(rimmed('M30 38l12 12-3 30H26l-6-26z', at.mid, at.spark)),
  ],
  sprout: (at: Palette) => [
    ...solid('M8 90c8-22 30-30 52-30s44 8 52 30z', at),
    line('M60 64V34', '#3f7a22', 4),
    ...mirrored(rimmed('M60 44C44 42 34 32 32 16c18 0 28 10 28 28z', '#86c94a', at.spark)),
  ],
  horn: (at: Palette) => [
    ...rimmed('M14 30c20 10 48 12 70-8l18 26C76 70 38 66 14 36z', at.accent, at.spark),
    paint('M84 22l18 26c-4 4-8 6-12 8L73 31z', at.near),
    line('M104 16q10 8 12 22M98 8q16 8 22 26', at.spark, 2, 0.8),
    paint('M40 42l6 14-8 2-4-16z', at.ink),
  ],
  gem: (at: Palette) => [
    paint(star(60, 44, 8, 42, 14), at.spark, 0.5),
    ...rimmed('M40 22h40l14 18-34 38L26 40z', at.accent, at.spark),
    paint('M40 22l8 18H26zM80 22l-8 18h22zM48 40h24L60 78z', at.near, 0.55),
  ],
  chain: (at: Palette) => [
    line(
      'M26 30c10-12 26 0 18 12M44 42c-10 14 6 26 18 14M62 56c8-14 26-4 20 10M82 66c-6 12 8 18 18 10',
      at.ink,
      8,
    ),
    line(
      'M26 30c10-12 26 0 18 12M44 42c-10 14 6 26 18 14M62 56c8-14 26-4 20 10M82 66c-6 12 8 18 18 10',
      at.accent,
      4,
    ),
    ...rimmed('M52 12h28l6 8-6 22H52l-6-22z', at.near, at.spark),
    paint(disc(66, 26, 5), at.spark),
  ],
  drops: (at: Palette) => [
    ...tinted('M60 8c14 20 24 32 24 44a24 24 0 0 1-48 0c0-12 10-24 24-44z', at),
    line('M46 52a14 14 0 0 0 12 14', at.spark, 3),
    paint(
      'M26 20c5 8 8 11 8 15a8 8 0 0 1-16 0c0-4 3-7 8-15zM96 16c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z',
      at.accent,
      0.9,
    ),
  ],
  spiral: (at: Palette) => [
    paint(disc(60, 44, 34), at.ink, 0.75),
    line(
      'M60 44m-4 0a4 4 0 1 1 8 2a11 11 0 1 1-20-6a19 19 0 1 1 32 14a26 26 0 1 1-2-34',
      at.accent,
      3,
    ),
    paint(`${disc(34, 20, 2.5)}${disc(92, 62, 3)}${disc(86, 18, 2)}`, at.spark),
  ],
  cross: (at: Palette) => [
    line(disc(60, 44, 30), at.ink, 9),
    line(disc(60, 44, 30), at.spark, 5),
    line('M39 65L81 23', at.ink, 9),
    line('M39 65L81 23', at.accent, 5),
  ],
  rise: (at: Palette) => [
    ...bright('M60 4l24 24H68v14l-8-8-8 8V28H36z', at),
    ...tinted('M60 36l22 22H68v22H52V58H38z', at),
  ],
  fall: (at: Palette) => [
    ...bright('M60 84L36 60h16V46l8 8 8-8v14h16z', at),
    ...tinted('M60 52L38 30h14V8h16v22h14z', at),
  ],
  mask: (at: Palette) => [
    ...rimmed('M26 20c22-8 46-8 68 0 2 32-12 54-34 60-22-6-36-28-34-60z', at.near, at.spark),
    paint('M36 36q10-6 18 4-10 6-18-4zM84 36q-10-6-18 4 10 6 18-4z', at.accent),
    line('M46 62q14-8 28 0', at.accent, 2.4),
    line('M60 42v12', at.spark, 1.4),
  ],
  veil: (at: Palette) => [
    paint(
      'M60 8c26 0 34 22 34 44v34c-8-8-12-8-17 0-5-8-12-8-17 0-5-8-12-8-17 0-5-8-9-8-17 0V52C26 30 34 8 60 8z',
      at.spark,
      0.55,
    ),
    line(
      'M60 8c26 0 34 22 34 44v34c-8-8-12-8-17 0-5-8-12-8-17 0-5-8-12-8-17 0-5-8-9-8-17 0V52C26 30 34 8 60 8z',
      at.spark,
      1.6,
    ),
    paint(`${disc(49, 38, 4.5)}${disc(71, 38, 4.5)}`, at.ink),
  ],
} as const satisfies Record<string, (at: Palette) => Shape[]>;

export type Emblem = keyof typeof EMBLEMS;
