import { effect } from '@preact/signals';
import { storedSignal } from './stored.ts';

/** `system` follows what the machine is set to. */
export const theme = storedSignal('theme', 'system', ['system', 'dark', 'light']);
export const sound = storedSignal('sound', 'on', ['on', 'off']);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
