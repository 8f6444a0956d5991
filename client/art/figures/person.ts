import type { Element } from '../../../shared/state/elements.ts';
import { ELEMENT_FORMS } from '../forms/element-forms.ts';
import type { Palette } from '../forms/palette.ts';
import { oneOf, type Random } from '../forms/random.ts';
import { line, mirrored, paint, rimmed, round, type Shape } from '../forms/shape.ts';
import { HEADS, HELD, type Head, type Held, type Wings, wings } from './gear.ts';

export type Person = {
  readonly head: Head;
  readonly held?: Held;
  readonly shield?: boolean;
  readonly wings?: Wings;
};

const SHIELD = 'M14 50c8 0 14-2 19-6 5 4 11 6 19 6 1 20-6 32-19 39-13-7-20-19-19-39z';

/** The symbol of the element, `size` wide, around a point. */
export function signAt(element: Element, x: number, y: number, size: number, fill: string): Shape {
  const scale = size / 24;
  return {
    d: ELEMENT_FORMS[element],
    fill,
    transform: `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale * 10) / 10})`,
  };
}

type Dress = (at: Palette) => Shape[];

/** The clothes of a body: robe, plates, cloak or straps. */
const DRESSES: readonly [Dress, ...Dress[]] = [
  (at) => [paint('M51 60L60 76L69 60L76 63L63 92H57L44 63z', at.near)],
  (at) => [
    ...mirrored(rimmed('M50 62C36 58 24 64 22 78c10-2 20-2 28-6z', at.mid, at.light)),
    paint('M52 62h16l4 18-12 12-12-12z', at.near),
  ],
  (at) => [
    paint(
      'M50 60c-10 6-18 16-20 32h12c2-12 8-20 18-26 10 6 16 14 18 26h12c-2-16-10-26-20-32l-10 6z',
      at.mid,
    ),
    line('M50 62q10 8 20 0', at.accent, 1.6),
  ],
  (at) => [line('M42 64L76 92M78 64L44 92', at.near, 4), line('M36 72q24 10 48 0', at.near, 3)],
];
function torso(at: Palette, strength: number): Shape[] {
  const half = Math.min(44, 26 + strength * 3);
  const [left, right] = [60 - half, 60 + half];
  const inner = round(half * 0.6);
  const body = `M${left} 92C${left + 1} 70 ${60 - inner} 62 51 59L55 50h10l4 9C${60 + inner} 62 ${right - 1} 70 ${right} 92z`;
  return rimmed(body, at.ink, at.light);
}

export function person(
  look: Person,
  at: Palette,
  unit: { readonly strength: number; readonly primary: Element },
  random: Random,
): Shape[] {
  return [
    ...(look.wings === undefined ? [] : wings(look.wings, at)),
    ...(look.held === undefined ? [] : HELD[look.held](at)),
    ...torso(at, unit.strength),
    ...oneOf(random, DRESSES)(at),
    signAt(unit.primary, 60, 82, 10, at.accent),
    ...HEADS[look.head](at),
    ...(look.shield === true
      ? [...rimmed(SHIELD, at.mid, at.light), signAt(unit.primary, 33, 64, 19, at.accent)]
      : []),
  ];
}
