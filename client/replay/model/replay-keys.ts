import type { ReplayModel } from './replay-model.ts';

const KEY_ACTIONS: Readonly<Record<string, (model: ReplayModel) => void>> = {
  ArrowRight: (model) => model.forward(),
  ArrowLeft: (model) => model.seek(model.at.value - 1),
  PageDown: (model) => model.skip(1),
  PageUp: (model) => model.skip(-1),
  Home: (model) => model.seek(0),
  End: (model) => model.seek(model.timeline.length),
  ' ': (model) => {
    model.playing.value = !model.playing.value;
  },
};

/** Whether a key already has another function there. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, [role="dialog"], select, textarea') !== null) return true;
  // On the table, arrow keys move from card to card.
  if (target.closest('.board') !== null) return true;
  if (target.closest('button, a, summary, label') !== null) return key === ' ';
  const input = target.closest('input');
  return input !== null && input.type !== 'range';
}

/** Handles the timeline's keys everywhere on the page, before the table does. */
export function onReplayKey(model: ReplayModel, event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
  const action = KEY_ACTIONS[key];
  if (action === undefined || isTaken(key, target)) return;
  event.preventDefault();
  event.stopPropagation();
  action(model);
}
