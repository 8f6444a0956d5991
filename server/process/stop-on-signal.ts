import { LOG } from '../limits/table/log.ts';

/** Shuts down gracefully at the first signal, and at once at a later one. */
export function stopOnSignal(
  stop: (signal: string) => Promise<void>,
  onFailed: (error: unknown) => void,
): void {
  let asked: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked !== null && performance.now() - asked < LOG.sameSignal) return;
      if (asked !== null) process.exit(1);
      asked = performance.now();
      const failed = (error: unknown): void => {
        onFailed(error);
        process.exit(1);
      };
      void stop(signal).then(() => process.exit(0), failed);
    });
  }
}
