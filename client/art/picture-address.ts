import type { Drawing, Shape } from './forms/shape.ts';

function pathOf(shape: Shape): string {
  const looks = Object.entries(shape).map(([name, value]) => `${name}='${value}'`);
  return `<path ${looks.join(' ')}/>`;
}

/**
 * Encodes a drawing as a data URL. One image element per card instead of forty paths keeps pages
 * with two hundred cards fast, and a moving card does not redraw its picture.
 */
export function pictureAddress({ shapes }: Drawing, viewBox: string): string {
  const [, , width, height] = viewBox.split(' ');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='${viewBox}'>${shapes.map(pathOf).join('')}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[#%<>]/g, encodeURIComponent)}`;
}
