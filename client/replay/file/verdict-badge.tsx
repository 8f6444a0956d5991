import type { FileVerdict } from './replay-record.ts';

/** Whether somebody vouches for a file, in plain words. */
export function VerdictBadge({ verdict: { kind, words } }: { verdict: FileVerdict }) {
  return (
    <p class={`verdict verdict-${kind}`} role="status">
      <strong>{kind === 'vouched' ? 'Signed' : 'Not vouched for'}</strong> {words}
    </p>
  );
}
