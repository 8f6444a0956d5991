import type { Share } from './share.ts';

export const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

export const range = ({ share, low, high, games }: Share): string =>
  games === 0
    ? 'none'
    : `${percent(share)} (${(100 * low).toFixed(1)} – ${percent(high)}, ${games} games)`;

export const titled = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

export const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
