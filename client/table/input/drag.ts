import { nextSpots } from '../choices/pick.ts';
import type { Spot } from '../choices/spot.ts';
import { cancel, choose } from '../model/acting.ts';
import type { TableModel } from '../model/table-model.ts';

const FAR_ENOUGH = 8;

type Drag = {
  readonly spot: Spot;
  readonly source: HTMLElement;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
};

function spotsUnder(event: PointerEvent): { spots: Spot[]; onBoard: boolean } {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const found = under?.closest<HTMLElement>('[data-spots]');
  return {
    spots: (found?.dataset.spots?.split(' ') ?? []) as Spot[],
    onBoard: under?.closest('.field, .middle, .hero') !== null,
  };
}

function ghostOf(source: HTMLElement): HTMLElement {
  const { left, top, width } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.className = 'ghost';
  for (const name of ['data-spots', 'data-drag', 'data-flip']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.left = `${left}px`;
  ghost.style.top = `${top}px`;
  ghost.style.setProperty('--ghost-width', `${width}px`);
  return ghost;
}

/** Begins once the pointer has gone far enough, if that thing may be picked at all. */
function begin(model: TableModel, drag: Drag): boolean {
  if (!nextSpots(model.ways.value, []).has(drag.spot)) return false;
  cancel(model);
  if (!choose(model, drag.spot) || model.picked.value.length === 0) return false;
  drag.ghost = ghostOf(drag.source);
  model.root.current?.append(drag.ghost);
  model.looked.value = null;
  return true;
}

function drop(model: TableModel, event: PointerEvent): void {
  const { spots, onBoard } = spotsUnder(event);
  const { next } = model;
  const spot = spots.find((one) => next.value.has(one));
  if (spot !== undefined) choose(model, spot);
  else if (onBoard && next.value.has('play')) choose(model, 'play');
  else cancel(model);
}

/** Cards and units can be dragged to where they go. Returns how to stop listening. */
export function listenToDrags(model: TableModel, root: HTMLElement): () => void {
  let drag: Drag | null = null;
  const end = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  const down = (event: PointerEvent) => {
    const source = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const spot = source?.dataset.drag as Spot | undefined;
    if (source === null || spot === undefined || event.button !== 0) return;
    drag = { spot, source, x: event.clientX, y: event.clientY, ghost: null };
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (drag.ghost === null && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (drag.ghost === null && !begin(model, drag)) return void end();
    if (drag.ghost !== null) drag.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
    model.aimed.value = spotsUnder(event).spots.find((one) => model.next.value.has(one)) ?? null;
  };
  const up = (event: PointerEvent) => {
    const wasDragged = drag?.ghost !== null && drag?.ghost !== undefined;
    end();
    if (!wasDragged) return;
    // The click that follows a drag means nothing more.
    const swallow = (click: Event) => click.stopPropagation();
    addEventListener('click', swallow, { capture: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    drop(model, event);
  };
  root.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
  return () => {
    end();
    root.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  };
}
