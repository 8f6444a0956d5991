import type { KeywordId } from '../../shared/keywords/index.ts';
import type { Palette } from './forms/palette.ts';
import { disc, line, mirrored, paint, type Shape, star } from './forms/shape.ts';

type Ornament = { readonly behind?: Shape[]; readonly before?: Shape[] };

const POISON = '#a9ff70';
const BLOOD = '#ff5a78';
const LEAF = '#8be06a';

const hexagon = (r: number): string =>
  `M60 ${46 - r}l${r * 0.87} ${r / 2}v${r}l${-r * 0.87} ${r / 2}l${-r * 0.87} ${-r / 2}v${-r}z`;

/** What each keyword adds to the picture of its unit. */
const ORNAMENTS = {
  'first-strike': (at) => ({
    before: [
      line('M8 62Q40 40 66 10', at.spark, 1.6, 0.9),
      paint(star(66, 10, 4, 8, 1.6), at.spark),
    ],
  }),
  'double-strike': (at) => ({
    before: mirrored([line('M10 74Q44 60 84 12', at.spark, 1.8, 0.75)]),
  }),
  overwhelm: (at) => ({
    before: [
      line('M60 90L52 82L40 84L30 76L16 80M60 90L70 81L82 85L92 77L106 82', at.accent, 2),
      paint(star(60, 89, 9, 11, 4), at.spark, 0.8),
    ],
  }),
  defender: (at) => ({
    before: [
      paint('M0 90V79h10v4h8v-4h10v4h8v-4h10v4h8v-4h12v4h8v-4h10v4h8v-4h10v4h8v-4h10v11z', at.ink),
    ],
  }),
  guardian: (at) => ({
    behind: [
      line('M10 84C4 20 116 20 110 84', at.spark, 2.2, 0.75),
      paint('M10 84C4 20 116 20 110 84z', at.light, 0.2),
    ],
  }),
  evasion: (at) => ({
    before: mirrored([
      line('M6 58q14 2 22 12M4 66q12 2 18 10M10 50q14 2 24 12', at.spark, 1.2, 0.85),
    ]),
  }),
  swift: (at) => ({
    before: [line('M2 52h26M6 60h16M0 68h30M90 34h28M98 42h18', at.spark, 1.4, 0.8)],
  }),
  piercing: (at) => ({
    before: [line('M6 84L104 22', at.light, 1.8, 0.9), paint('M114 16l-13 3 5 7z', at.spark)],
  }),
  resilient: (at) => ({
    behind: [
      line(disc(60, 46, 37), at.spark, 1.4, 0.7),
      line(disc(60, 46, 41), at.accent, 2.2, 0.8),
    ],
  }),
  vigilant: (at) => ({
    before: [
      line('M46 12Q60 1 74 12Q60 22 46 12z', at.ink, 3.2),
      paint('M46 12Q60 1 74 12Q60 22 46 12z', at.spark),
      paint(disc(60, 11.5, 4), at.ink),
    ],
  }),
  deadly: () => ({
    before: [
      paint(
        `${disc(14, 66, 3)}${disc(22, 77, 4)}${disc(104, 70, 3.5)}${disc(98, 80, 2.5)}${disc(30, 84, 2.5)}`,
        POISON,
        0.85,
      ),
      paint(
        'M6 0h5v14a2.500 2.500 0 0 1-5 0zM18 0h5v8a2.500 2.500 0 0 1-5 0zM100 0h5v11a2.500 2.500 0 0 1-5 0zM110 0h4v18a2 2 0 0 1-4 0z',
        POISON,
        0.7,
      ),
    ],
  }),
  lifesteal: () => ({
    before: mirrored([
      paint(
        'M20 56c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11zM32 74c2 4 4 5 4 7a4 4 0 0 1-8 0c0-2 2-3 4-7z',
        BLOOD,
        0.9,
      ),
    ]),
  }),
  indestructible: (at) => ({
    behind: [line(hexagon(40), at.spark, 1.2, 0.8), line(hexagon(36), at.accent, 3, 0.8)],
  }),
  menace: () => ({
    before: [
      paint(
        'M2 90C6 70 14 62 12 50c6 12 8 24 6 40zM20 90c2-12 8-18 6-28 6 10 6 20 4 28zM118 90c-4-20-12-28-10-40-6 12-8 24-6 40zM100 90c-2-12-8-18-6-28-6 10-6 20-4 28z',
        '#150509',
        0.92,
      ),
    ],
  }),
  hexproof: (at) => ({
    behind: [
      line(disc(60, 46, 38), at.spark, 1.2, 0.85),
      line('M60 8L93 65H27zM60 84L27 27H93z', at.spark, 1, 0.6),
    ],
  }),
  regenerate: () => ({
    before: mirrored([
      paint(
        'M8 84C2 68 10 58 22 54c2 14-2 24-14 30zM22 88c0-10 6-16 14-16 0 8-4 14-14 16z',
        LEAF,
        0.92,
      ),
      line('M8 86Q14 68 21 57', '#2d6b1f', 0.8),
    ]),
  }),
  brutal: (at) => ({
    behind: [paint(star(60, 50, 12, 52, 36), BLOOD, 0.35)],
    before: [
      line('M18 20L34 52M26 14L42 46M34 8L50 40', BLOOD, 2.4, 0.9),
      paint(disc(26, 34, 1), at.spark),
    ],
  }),
  poison: () => ({
    before: mirrored([
      paint(`${disc(12, 78, 6)}${disc(24, 84, 4)}${disc(8, 62, 3)}`, POISON, 0.75),
      line('M12 70q-4-8 0-14M24 78q4-6 1-12', POISON, 1.4, 0.8),
    ]),
  }),
  paralyze: (at) => ({
    before: mirrored([line('M4 30l12 8-6 6 14 8M8 58l10 4-4 8 12 4', at.spark, 1.6, 0.9)]),
  }),
  assassination: (at) => ({
    before: [
      paint('M0 0h120v12L60 22 0 12z', '#07040c', 0.55),
      line('M98 90L112 58', at.spark, 2.4, 0.9),
      paint(star(112, 56, 4, 6, 1.4), at.spark),
    ],
  }),
  fortified: (at) => ({
    before: [
      paint('M0 90V66h9v6h8v-6h9v24zM120 90V66h-9v6h-8v-6h-9v24z', at.ink),
      line('M0 66h9v6h8v-6h9v24M120 66h-9v6h-8v-6h-9v24', at.light, 1.2, 0.8),
    ],
  }),
  elusive: (at) => ({
    before: [line('M-2 40q20-10 40 0t40 0 44-2M-2 58q20-10 40 0t40 0 44-2', at.spark, 2.2, 0.5)],
  }),
  vampiric: () => ({
    before: [
      paint('M44 0h32l-6 16-6-10-4 8-4-8-6 10z', '#fff4f0', 0.9),
      paint(
        'M50 16c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7zM70 16c2 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-3 3-7z',
        BLOOD,
      ),
    ],
  }),
  'arcane-immunity': (at) => ({
    behind: [
      line('M60 2L104 46L60 90L16 46z', at.accent, 2.6, 0.85),
      line('M60 10L96 46L60 82L24 46z', at.spark, 1, 0.7),
    ],
  }),
  defend: (at) => ({
    before: [
      paint('M92 52c6 4 12 5 18 5 1 16-6 27-18 33-12-6-19-17-18-33 6 0 12-1 18-5z', at.ink, 0.9),
      line('M92 52c6 4 12 5 18 5 1 16-6 27-18 33-12-6-19-17-18-33 6 0 12-1 18-5z', at.spark, 1.6),
    ],
  }),
} as const satisfies Record<KeywordId, (at: Palette) => Ornament>;

const ornamentOf = (id: KeywordId, at: Palette): Ornament => ORNAMENTS[id](at);

function gathered(
  keywords: readonly KeywordId[],
  at: Palette,
  where: 'behind' | 'before',
): Shape[] {
  return keywords.flatMap((id) => ornamentOf(id, at)[where] ?? []);
}

/** The figure with the ornaments of its keywords around it. */
export function withOrnaments(
  figure: Shape[],
  keywords: readonly KeywordId[],
  at: Palette,
): Shape[] {
  return [...gathered(keywords, at, 'behind'), ...figure, ...gathered(keywords, at, 'before')];
}
