import { useSignal } from '@preact/signals';
import { errorText } from '../link/error-text.ts';

/**
 * One thing at a time that takes a while and may fail: what to show meanwhile and after. Its button
 * is `aria-busy` rather than disabled: that would take the focus away from who uses the keyboard.
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

/** Calls at once and then every so often, while the page is looked at. Returns how to stop. */
export function runEvery(ms: number, look: () => void): () => void {
  look();
  const timer = setInterval(() => {
    if (!document.hidden) look();
  }, ms);
  return () => clearInterval(timer);
}
