import { type Log, makeLog } from '../../server/log/make-log.ts';

export type Written = {
  readonly log: Log;
  text(): string;
  lines(): Record<string, unknown>[];
};

/** A log one can read back. */
export function written(logLevel = 'trace'): Written {
  const chunks: string[] = [];
  const log = makeLog({ logLevel }, { write: (line) => chunks.push(line) });
  const text = () => chunks.join('');
  const lines = () =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, text, lines };
}
