import { effect, type Signal, signal } from '@preact/signals';

/** A setting kept in local storage, or as long as the page where storage is not available. */
export function storedSignal<T extends string>(
  name: string,
  first: T,
  known: readonly T[],
): Signal<T> {
  const found = readStored(name) as T | null;
  const value = signal(found !== null && known.includes(found) ? found : first);
  effect(() => writeStored(name, value.value));
  return value;
}

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`arbiter-${name}`);
  } catch {
    return null;
  }
}

/** Calls `onChange` when another window of this browser changes the value. */
export function onStoredChange(name: string, onChange: (text: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === `arbiter-${name}`) onChange(newValue);
  });
}

export function writeStored(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`arbiter-${name}`);
    else localStorage.setItem(`arbiter-${name}`, text);
  } catch {
    // A private window may refuse to store: then the value lasts as long as the page.
  }
}
