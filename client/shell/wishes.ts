import { effect } from '@preact/signals';
import { kept } from './kept.ts';

/** `system` follows what the machine is set to. */
export const theme = kept('theme', 'system', ['system', 'dark', 'light']);
export const sound = kept('sound', 'on', ['on', 'off']);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
