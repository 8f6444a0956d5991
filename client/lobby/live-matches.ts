import { signal } from '@preact/signals';
import { call } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import type { Listed } from '../link/replies.ts';
import { session } from '../session/session.ts';
import { every } from '../session/use-doing.ts';

/** The public matches; null before the first answer. */
export const matches = signal<readonly Listed[] | null>(null);
/** Told as it happens; otherwise asked for every few seconds. */
export const isLive = signal(false);

const ASK_EVERY = 5_000;

/**
 * Keeps `matches` fresh. Rooms need somebody who joins them: a visitor who has not begun anything
 * yet asks instead, and needs neither a name nor the code for rooms.
 */
export function followMatches(): () => void {
  let isOver = false;
  let isTrying = false;
  let leave = () => {};

  async function goLive(): Promise<void> {
    const { followLobby } = await import('../link/lobby-link.ts');
    const tell = (list: readonly Listed[]) => {
      matches.value = list;
    };
    const lost = () => {
      isLive.value = false;
    };
    leave = await session.as((token) => followLobby({ server: pageServer(), token }, tell, lost));
    isLive.value = !isOver;
    if (isOver) leave();
  }

  async function look(): Promise<void> {
    if (isTrying || isLive.value) return;
    isTrying = true;
    try {
      const asked = await call<{ matches: Listed[] }>(pageServer(), '/api/matches');
      matches.value = asked.matches;
      if (session.token.value !== null && !isOver) await goLive();
    } catch {
      // The list stays as it was; the next look may tell more.
    } finally {
      isTrying = false;
    }
  }

  const rest = every(ASK_EVERY, () => void look());
  return () => {
    isOver = true;
    isLive.value = false;
    rest();
    leave();
  };
}
