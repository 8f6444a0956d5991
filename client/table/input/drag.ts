import { nextTargetKeys } from '../choices/pick.ts';
import type { TargetKey } from '../choices/target-key.ts';
import { cancelPicks, pickTarget } from '../model/actions.ts';
import type { TableModel } from '../model/table-model.ts';

const FAR_ENOUGH = 8;

type Drag = {
  readonly targetKey: TargetKey;
  readonly source: HTMLElement;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
};

function targetKeysUnder(event: PointerEvent): { targetKeys: TargetKey[]; onBoard: boolean } {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const found = under?.closest<HTMLElement>('[data-target-keys]');
  return {
    targetKeys: (found?.dataset.targetKeys?.split(' ') ?? []) as TargetKey[],
    onBoard: under?.closest('.field, .center-row, .hero') !== null,
  };
}

function ghostOf(source: HTMLElement): HTMLElement {
  const { left, top, width } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.className = 'ghost';
  for (const name of ['data-target-keys', 'data-drag', 'data-flip']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.left = `${left}px`;
  ghost.style.top = `${top}px`;
  ghost.style.setProperty('--ghost-width', `${width}px`);
  return ghost;
}

/** Starts the drag if its source can be picked. */
function begin(model: TableModel, drag: Drag): boolean {
  if (!nextTargetKeys(model.intentPaths.value, []).has(drag.targetKey)) return false;
  cancelPicks(model);
  if (!pickTarget(model, drag.targetKey) || model.picked.value.length === 0) return false;
  drag.ghost = ghostOf(drag.source);
  model.root.current?.append(drag.ghost);
  model.inspected.value = null;
  return true;
}

function drop(model: TableModel, event: PointerEvent): void {
  const { targetKeys, onBoard } = targetKeysUnder(event);
  const { next } = model;
  const targetKey = targetKeys.find((one) => next.value.has(one));
  if (targetKey !== undefined) pickTarget(model, targetKey);
  else if (onBoard && next.value.has('play')) pickTarget(model, 'play');
  else cancelPicks(model);
}

/** Lets cards and units be dragged to their targets. Returns a function that stops listening. */
export function listenToDrags(model: TableModel, root: HTMLElement): () => void {
  let drag: Drag | null = null;
  const end = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  const down = (event: PointerEvent) => {
    const source = (event.target as Element).closest<HTMLElement>('[data-drag]');
    const targetKey = source?.dataset.drag as TargetKey | undefined;
    if (source === null || targetKey === undefined || event.button !== 0) return;
    drag = { targetKey, source, x: event.clientX, y: event.clientY, ghost: null };
  };
  const move = (event: PointerEvent) => {
    if (drag === null) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (drag.ghost === null && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (drag.ghost === null && !begin(model, drag)) return void end();
    if (drag.ghost !== null) drag.ghost.style.transform = `translate(${x}px, ${y}px) scale(1.05)`;
    model.aimed.value =
      targetKeysUnder(event).targetKeys.find((one) => model.next.value.has(one)) ?? null;
  };
  const up = (event: PointerEvent) => {
    const wasDragged = drag?.ghost !== null && drag?.ghost !== undefined;
    end();
    if (!wasDragged) return;
    // Swallows the click that follows a drag.
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
