import { until } from './until.ts';

/** Waits until a condition is true; throws when it never is. */
export async function eventually(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await until(isTrue))) throw new Error(`It never came true: ${isTrue}`);
}

/** Retries until the attempt no longer throws, and returns its value. If it never succeeds, throws its last error. */
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
