import { useSignal } from '@preact/signals';
import { errorText } from '../link/error-text.ts';

/**
 * Runs one asynchronous action at a time, and holds whether it is running and why it failed. Mark its
 * button `aria-busy` instead of disabling it, which would take the keyboard focus away.
 */
export function useTask() {
  const busy = useSignal(false);
  const fault = useSignal('');
  async function run(act: () => Promise<void>): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    fault.value = '';
    try {
      await act();
    } catch (error) {
      fault.value = errorText(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, fault, run: (act: () => Promise<void>) => void run(act) };
}

/** Runs `look` at once and then at intervals while the page is visible. Returns a function that stops it. */
export function runEvery(ms: number, look: () => void): () => void {
  look();
  const timer = setInterval(() => {
    if (!document.hidden) look();
  }, ms);
  return () => clearInterval(timer);
}
