import type { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from './eventually.ts';

/** Gives up, again if the game went on before this seat had heard of it. */
export async function concede(link: MatchLink): Promise<void> {
  for (;;) {
    const answer = await link.intent({ kind: 'concede' });
    if (answer.ok) return;
    const { code, message, rev } = answer;
    if (code !== 'stale' || rev === undefined) throw new Error(message);
    await eventually(() => link.update.rev >= rev);
  }
}
