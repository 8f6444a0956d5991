import { effect } from '@preact/signals';
import type { TableModel } from '../model/table-model.ts';

/** Where the next pick is likely to be: targets first, then buttons. */
const NEXT = [
  '.field-foe .can',
  '.hero-foe .portrait.can',
  '.field-own .can:not(.picked)',
  '.portrait.can',
  '.stacked.can',
  '.actions .small',
];
/** Where the focus goes when the element that had it is gone. */
const FALLBACK = [
  '.option',
  '.assault.can',
  '.held.can:not(.can-less)',
  '.field-own .can:not(.can-less)',
  '.rest',
  '.held',
];

function focusFirst(root: HTMLElement, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const found = root.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
    if (found === null) continue;
    found.focus();
    return;
  }
}

/**
 * Moves the focus of a player who uses the keyboard: to the targets of what was picked, and to what
 * can be done next when the played card is gone. Returns a function that stops it.
 */
export function guideFocus(model: TableModel): () => void {
  let byKeys = false;
  const onKeyDown = () => {
    byKeys = true;
  };
  const onPointerDown = () => {
    byKeys = false;
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('pointerdown', onPointerDown, true);
  const stop = effect(() => {
    const hasPicked = model.picked.value.length > 0;
    const isSettled = model.shown.value !== null && !model.busy.value;
    // Waits until the page has drawn the change.
    requestAnimationFrame(() => {
      const root = model.root.current;
      if (!byKeys || !isSettled || root === null || root.querySelector('dialog') !== null) return;
      if (hasPicked) focusFirst(root, NEXT);
      else if (document.activeElement === document.body) focusFirst(root, FALLBACK);
    });
  });
  return () => {
    stop();
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('pointerdown', onPointerDown, true);
  };
}
