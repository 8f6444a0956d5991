import { effect, type Signal, signal } from '@preact/signals';
import { DEFAULT_LEVEL, LEVEL_NAMES } from '../../shared/protocol/levels.ts';
import { kept, read, write } from '../shell/kept.ts';

/** Any text may be remembered: what it names is looked up when it is needed. */
function keptText(name: string, first: string): Signal<string> {
  const text = signal(read(name) ?? first);
  effect(() => write(name, text.value));
  return text;
}

/** How one played last, so that the next match is one click away. */
export const format = keptText('format', 'duel');
export const deck = keptText('deck', 'ember');
export const level = kept('level', DEFAULT_LEVEL, LEVEL_NAMES);

const house = kept('house', 'yes', ['yes', 'no']);
/** Whether a house bot may take the other seat when nobody comes. */
export const houseWelcome = signal(house.value === 'yes');
effect(() => {
  house.value = houseWelcome.value ? 'yes' : 'no';
});
