import { effect, type Signal, signal } from '@preact/signals';

/** A wish of this person that outlives the page. Where nothing can be stored it lasts as long as the page. */
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

/** Tells what another window of this browser keeps by this name from now on. */
export function onStoredChange(name: string, tell: (text: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === `arbiter-${name}`) tell(newValue);
  });
}

export function writeStored(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`arbiter-${name}`);
    else localStorage.setItem(`arbiter-${name}`, text);
  } catch {
    // Private windows may refuse: then it lasts as long as the page.
  }
}
