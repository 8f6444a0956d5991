import { until } from './until.ts';

/** Waits for what must come true soon; throws when it does not. */
export async function eventually(isTrue: () => boolean): Promise<void> {
  if (!(await until(isTrue, 20_000))) throw new Error(`It never came true: ${isTrue}`);
}
