/** Called between measurements, so that none pays for the garbage of the one before. */
export function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('run node with --expose-gc');
  globalThis.gc();
}
