import type { Drawing, Shape } from './forms/shape.ts';

function pathOf(shape: Shape): string {
  const looks = Object.entries(shape).map(([name, value]) => `${name}='${value}'`);
  return `<path ${looks.join(' ')}/>`;
}

/**
 * A drawing as the address of a picture. One element on the page instead of forty: pages with two
 * hundred cards stay quick, and moving a card moves a finished picture.
 */
export function pictureAddress({ shapes }: Drawing, viewBox: string): string {
  const [, , width, height] = viewBox.split(' ');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='${viewBox}'>${shapes.map(pathOf).join('')}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[#%<>]/g, encodeURIComponent)}`;
}
