import type { TargetKey } from '../choices/target-key.ts';
import type { Inspected, TableModel } from '../model/table-model.ts';

const LONG_PRESS = 450;

/** The event handlers of elements that can be inspected by pointer, keyboard or a long press. */
export function inspectProps(
  model: TableModel,
  card: string | null,
  targetKeys: readonly TargetKey[],
) {
  const [targetKey] = targetKeys;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  const look = (by: Inspected['by']) => {
    model.aimed.value = targetKeys.find((one) => model.next.value.has(one)) ?? null;
    if (targetKey !== undefined) model.inspected.value = { card, targetKey, by };
  };
  const leave = () => {
    clearTimeout(pressing);
    if (targetKeys.includes(model.aimed.value as TargetKey)) model.aimed.value = null;
    if (model.inspected.value?.targetKey === targetKey && model.inspected.value?.by !== 'press')
      model.inspected.value = null;
  };
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') look('pointer');
    },
    onPointerLeave: leave,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      pressing = setTimeout(() => look('press'), LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(pressing),
    onPointerCancel: () => clearTimeout(pressing),
    onFocus: (event: FocusEvent) => {
      if ((event.currentTarget as Element).matches(':focus-visible')) look('key');
    },
    onBlur: leave,
    onContextMenu: (event: Event) => {
      // A long press must not open the browser's context menu.
      event.preventDefault();
      look('press');
    },
  };
}
