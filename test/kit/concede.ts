import type { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from './eventually.ts';

/** Concedes, and tries again if the game changed before this seat received the change. */
export async function concede(link: MatchLink): Promise<void> {
  for (;;) {
    const answer = await link.intent({ kind: 'concede' });
    if (answer.ok) return;
    const { code, message, rev } = answer;
    if (code !== 'stale' || rev === undefined) throw new Error(message);
    await eventually(() => link.update.rev >= rev);
  }
}
