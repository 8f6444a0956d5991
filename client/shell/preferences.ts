import { effect } from '@preact/signals';
import { storedSignal } from './stored.ts';

/** `system` follows the setting of the operating system. */
export const theme = storedSignal('theme', 'system', ['system', 'dark', 'light']);
export const sound = storedSignal('sound', 'on', ['on', 'off']);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
