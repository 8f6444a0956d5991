import type { Spot } from '../choices/spot.ts';
import type { Look, TableModel } from '../model/table-model.ts';

const LONG_PRESS = 450;

/** What everything that can be looked at closely listens to: pointer, keyboard and a long press. */
export function lookProps(model: TableModel, card: string | null, spots: readonly Spot[]) {
  const [spot] = spots;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  const look = (by: Look['by']) => {
    model.aimed.value = spots.find((one) => model.next.value.has(one)) ?? null;
    if (spot !== undefined) model.looked.value = { card, spot, by };
  };
  const leave = () => {
    clearTimeout(pressing);
    if (spots.includes(model.aimed.value as Spot)) model.aimed.value = null;
    if (model.looked.value?.spot === spot && model.looked.value?.by !== 'press')
      model.looked.value = null;
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
      // A long press must not open the menu of the browser.
      event.preventDefault();
      look('press');
    },
  };
}
