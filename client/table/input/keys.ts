import { isDirection, nearest } from '../animation/nearest.ts';
import { cancelPicks, pressMainButton, showRejection } from '../model/actions.ts';
import type { TableModel } from '../model/table-model.ts';

const PICKABLE = 'button:not(:disabled):not(.side *)';

function moveFocus(root: HTMLElement, event: KeyboardEvent): void {
  if (!isDirection(event.key) || (event.target as Element).closest('[role="tablist"], .log'))
    return;
  const all = [...root.querySelectorAll<HTMLElement>(PICKABLE)];
  const here = document.activeElement;
  const from = here instanceof HTMLElement && root.contains(here) ? here : all[0];
  if (from === undefined) return;
  const others = all.filter((one) => one !== from && one.offsetParent !== null);
  const at = nearest(
    from.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    event.key,
  );
  event.preventDefault();
  others[at]?.focus();
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as Element | null;
  return at?.matches?.('input, textarea, select, dialog *') === true;
}

function cancelAll(model: TableModel): void {
  cancelPicks(model);
  model.inspected.value = null;
  if (model.opened.value === 'panel') model.opened.value = null;
}

const KEYS: Readonly<Record<string, (model: TableModel) => void>> = {
  p: pressMainButton,
  u: (model) => {
    if (model.seat !== null)
      void showRejection(model, model.feed.offer('undo', true, model.feed.now.value?.rev));
  },
  '?': (model) => {
    model.opened.value = 'help';
  },
  Escape: cancelAll,
};

/** Handles the keys of the table; the help dialog lists them. */
export function onKey(model: TableModel, event: KeyboardEvent): void {
  const root = model.root.current;
  if (root === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  if (event.key === ' ' && model.busy.value) {
    event.preventDefault();
    model.skip();
    return;
  }
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act !== undefined) act(model);
  else moveFocus(root, event);
}
