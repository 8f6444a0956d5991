/** Where everything that has a name stood. */
export type Places = ReadonlyMap<string, DOMRect>;

function named(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-flip]');
}

export function placesIn(root: HTMLElement): Places {
  const places = new Map<string, DOMRect>();
  for (const element of named(root)) {
    const { flip: name } = element.dataset;
    if (name !== undefined) places.set(name, element.getBoundingClientRect());
  }
  return places;
}

/** Where a thing that was not there before comes from: its pile, or the hand behind it. */
function originOf(root: HTMLElement, element: HTMLElement): DOMRect | null {
  const { from } = element.dataset;
  const zone = from === undefined ? null : root.querySelector(`[data-zone="${from}"]`);
  const box = zone?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : box;
}

type Move = { readonly element: HTMLElement; readonly frames: Keyframe[] };

function moveOf(root: HTMLElement, element: HTMLElement, before: Places): Move | null {
  const old = before.get(element.dataset.flip ?? '');
  const now = element.getBoundingClientRect();
  const from = old ?? originOf(root, element);
  if (from === null || now.width === 0) return null;
  const x = from.left + from.width / 2 - now.left - now.width / 2;
  const y = from.top + from.height / 2 - now.top - now.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return null;
  const size = old === undefined ? 0.5 : Math.min(1.5, Math.max(0.5, from.width / now.width));
  const start = { transform: `translate(${x}px, ${y}px) scale(${size})` };
  return { element, frames: [old === undefined ? { ...start, opacity: 0.4 } : start, {}] };
}

/** Everything glides from where it stood to where it stands. All is read before anything moves. */
export function flip(root: HTMLElement, before: Places): void {
  const moves: Move[] = [];
  for (const element of named(root)) {
    const move = moveOf(root, element, before);
    if (move !== null) moves.push(move);
  }
  for (const { element, frames } of moves) {
    element.animate(frames, { duration: 320, easing: 'cubic-bezier(.2,.8,.3,1)' });
  }
}
