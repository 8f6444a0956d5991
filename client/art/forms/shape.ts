import type { Element } from '../../../shared/state/elements.ts';

/** One path of a drawing, with its SVG presentation attributes. */
export type Shape = {
  readonly d: string;
  readonly fill: string;
  readonly opacity?: number;
  readonly stroke?: string;
  readonly 'stroke-width'?: number;
  readonly 'stroke-linecap'?: 'round';
  readonly 'stroke-linejoin'?: 'round';
  readonly transform?: string;
};

/** The sky is painted by the style sheet, the rest by paths from back to front. */
export type Drawing = { readonly sky: Element; readonly shapes: readonly Shape[] };

export const WIDTH = 120;
export const HEIGHT = 90;

export function paint(d: string, fill: string, opacity = 1): Shape {
  return opacity === 1 ? { d, fill } : { d, fill, opacity };
}

export function line(d: string, stroke: string, width: number, opacity = 1): Shape {
  return {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(opacity === 1 ? {} : { opacity }),
  };
}

export function placed(shapes: readonly Shape[], transform: string): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    transform: shape.transform === undefined ? transform : `${transform} ${shape.transform}`,
  }));
}

/** The shapes and their mirror images at the middle of the drawing. */
export function mirrored(shapes: readonly Shape[]): Shape[] {
  return [...shapes, ...placed(shapes, `matrix(-1 0 0 1 ${WIDTH} 0)`)];
}

/** Lit from behind: the shape in the light's colour, then in its own, slightly shifted. */
export function rimmed(d: string, fill: string, light: string): Shape[] {
  return [
    { d, fill: light, transform: 'translate(-1.200 -1)', opacity: 0.9 },
    { d, fill },
  ];
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export function disc(x: number, y: number, r: number): string {
  const [cx, cy, cr] = [round(x), round(y), round(r)];
  return `M${round(cx - cr)} ${cy}a${cr} ${cr} 0 1 0 ${round(2 * cr)} 0a${cr} ${cr} 0 1 0 ${round(-2 * cr)} 0z`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

/** A star with `points` tips on the outer circle and notches on the inner one. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (Math.PI * at) / points - Math.PI / 2;
    const r = at % 2 === 0 ? outer : inner;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
  return polygon(corners);
}
