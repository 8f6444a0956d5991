import type { FileVerdict } from './replay-record.ts';

/** Shows whether a server vouches for a file. */
export function VerdictBadge({ verdict: { kind, words } }: { verdict: FileVerdict }) {
  return (
    <p class={`verdict verdict-${kind}`} role="status">
      <strong>{kind === 'vouched' ? 'Signed' : 'Not vouched for'}</strong> {words}
    </p>
  );
}
