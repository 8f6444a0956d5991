import { effect } from '@preact/signals';
import { autoPassDelay, shouldAutoPass } from '../choices/auto-pass.ts';
import { pressMainButton } from '../model/actions.ts';
import { reactionPreference } from '../model/reaction-preference.ts';
import type { TableModel } from '../model/table-model.ts';

/**
 * Passes for a player who does not want to be asked, unless something is picked. Returns a function
 * that stops it.
 */
export function passAutomatically(model: TableModel): () => void {
  const { seat, view, legal, picked } = model;
  return effect(() => {
    const preference = reactionPreference.value;
    if (seat === null || view.value === null || picked.value.length > 0) return;
    if (!shouldAutoPass(preference, seat, view.value, legal.value)) return;
    const timer = setTimeout(
      () => pressMainButton(model),
      autoPassDelay(preference, Math.random()),
    );
    return () => clearTimeout(timer);
  });
}
