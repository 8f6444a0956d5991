import type { Element } from '../../../shared/state/elements.ts';

/** From the light in the sky to the darkest shape in front. */
export type Palette = {
  readonly light: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly ink: string;
  readonly accent: string;
  readonly spark: string;
};

export const PALETTES: Readonly<Record<Element, Palette>> = {
  fire: {
    light: '#ffd98a',
    far: '#c04a1c',
    mid: '#8a2a14',
    near: '#551611',
    ink: '#2a0a0c',
    accent: '#ff8f2e',
    spark: '#fff0b8',
  },
  water: {
    light: '#d9f5ff',
    far: '#3a8fc9',
    mid: '#1f63a3',
    near: '#124174',
    ink: '#071d3a',
    accent: '#55d3ff',
    spark: '#f0fcff',
  },
  earth: {
    light: '#ffeab0',
    far: '#98914b',
    mid: '#6a642c',
    near: '#45421f',
    ink: '#231e10',
    accent: '#b7cf52',
    spark: '#f7f2bb',
  },
  air: {
    light: '#ffffff',
    far: '#93d3cd',
    mid: '#5fb0b3',
    near: '#37808b',
    ink: '#0f3442',
    accent: '#ffd76a',
    spark: '#ffffff',
  },
  aether: {
    light: '#fffdeb',
    far: '#dcae52',
    mid: '#b07f36',
    near: '#7c5526',
    ink: '#3f2812',
    accent: '#3f9fdc',
    spark: '#ffffff',
  },
  nether: {
    light: '#e9cbff',
    far: '#63408f',
    mid: '#43286c',
    near: '#2b1649',
    ink: '#130823',
    accent: '#cf7bff',
    spark: '#f6deff',
  },
  generic: {
    light: '#eef1f8',
    far: '#838ea9',
    mid: '#5d6785',
    near: '#3d4560',
    ink: '#1b2033',
    accent: '#e3bd6c',
    spark: '#fff6df',
  },
};
