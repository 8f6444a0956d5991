/** Between measurements, so that nobody pays for the litter of the one before. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('run node with --expose-gc');
  globalThis.gc();
}
