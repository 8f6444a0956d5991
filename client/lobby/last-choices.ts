import { effect, type Signal, signal } from '@preact/signals';
import { DEFAULT_LEVEL, LEVEL_NAMES } from '../../shared/protocol/levels.ts';
import { readStored, storedSignal, writeStored } from '../shell/stored.ts';

/** Remembers any text; what it names is looked up when it is needed. */
function storedText(name: string, first: string): Signal<string> {
  const text = signal(readStored(name) ?? first);
  effect(() => writeStored(name, text.value));
  return text;
}

/** The user's last choices, so that the next match is one click away. */
export const format = storedText('format', 'duel');
export const deck = storedText('deck', 'ember');
export const level = storedSignal('level', DEFAULT_LEVEL, LEVEL_NAMES);

const house = storedSignal('house', 'yes', ['yes', 'no']);
/** Whether a house bot may take the other seat if no opponent is found. */
export const acceptsHouseBot = signal(house.value === 'yes');
effect(() => {
  house.value = acceptsHouseBot.value ? 'yes' : 'no';
});
