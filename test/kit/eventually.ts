import { until } from './until.ts';

/** Waits for what must come true; throws when it never does. */
export async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(isTrue))) throw new Error(`It never came true: ${isTrue}`);
}

/** Tries again until it no longer throws; then what it returned. What it threw last when it never works. */
export async function succeeds<T>(attempt: () => T | Promise<T>): Promise<T> {
  let last: unknown;
  let done: { readonly value: T } | null = null;
  const isDone = async (): Promise<boolean> => {
    try {
      done = { value: await attempt() };
    } catch (error) {
      last = error;
    }
    return done !== null;
  };
  if (!(await until(isDone)) || done === null) throw last;
  return (done as { readonly value: T }).value;
}
