import { move } from './move.ts';

/** Where and how an element lies on the table. */
type Place = {
  /** The centre of the element. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isTurned: boolean;
};

/** The places of all elements with `data-flip`, by that name. */
export type Places = ReadonlyMap<string, Place>;

/** The angle of a tapped unit, as in field.css. */
const TAPPED_ANGLE = 6;

function named(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-flip]');
}

function placeOf(element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isTurned = element.dataset.tapped === 'true';
  return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth, isTurned };
}

export function placesIn(root: HTMLElement): Places {
  const places = new Map<string, Place>();
  for (const element of named(root)) places.set(element.dataset.flip ?? '', placeOf(element));
  return places;
}

/** Where a new element starts: at its pile, or at the hand it came from. */
function originOf(root: HTMLElement, element: HTMLElement): Place | null {
  const { from } = element.dataset;
  const zone = from === undefined ? null : root.querySelector<HTMLElement>(`[data-zone="${from}"]`);
  return zone === null || zone.offsetWidth === 0 ? null : placeOf(zone);
}

type Glide = { readonly element: HTMLElement; readonly frames: Keyframe[] };

function glideOf(root: HTMLElement, element: HTMLElement, before: Places): Glide | null {
  const old = before.get(element.dataset.flip ?? '');
  const now = placeOf(element);
  const from = old ?? originOf(root, element);
  if (from === null || now.width === 0) return null;
  const [x, y] = [from.x - now.x, from.y - now.y];
  const turn = TAPPED_ANGLE * (Number(from.isTurned) - Number(now.isTurned));
  if (Math.abs(x) + Math.abs(y) < 2 && turn === 0) return null;
  const size = old === undefined ? 0.5 : Math.min(1.5, Math.max(0.5, from.width / now.width));
  const start = { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(${turn}deg)` };
  return { element, frames: [old === undefined ? { ...start, opacity: 0.4 } : start, {}] };
}

/** Animates each element from its old place to its new one. Measures all before moving any. */
export function flip(root: HTMLElement, before: Places): void {
  const glides = [...named(root)].flatMap((element) => glideOf(root, element, before) ?? []);
  for (const { element, frames } of glides) move(element, frames, 320, 'cubic-bezier(.2,.8,.3,1)');
}
