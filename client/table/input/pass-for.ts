import { effect } from '@preact/signals';
import { passesByItself, pauseBefore } from '../choices/auto-pass.ts';
import { rest } from '../model/acting.ts';
import { reacting } from '../model/reacting.ts';
import type { TableModel } from '../model/table-model.ts';

/** Passes for a player who does not want to be asked, unless a card is just picked. Returns how to stop. */
export function passFor(model: TableModel): () => void {
  const { seat, view, legal, picked } = model;
  return effect(() => {
    const wish = reacting.value;
    if (seat === null || view.value === null || picked.value.length > 0) return;
    if (!passesByItself(wish, seat, view.value, legal.value)) return;
    const timer = setTimeout(() => rest(model), pauseBefore(wish, Math.random()));
    return () => clearTimeout(timer);
  });
}
