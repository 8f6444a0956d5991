import { signal } from '@preact/signals';
import type { ListMatchesReply } from '../../shared/protocol/http/matches.ts';
import { call } from '../link/api.ts';
import type { ListedMatch } from '../link/api-types.ts';
import { pageServer } from '../link/page-server.ts';
import { session } from '../session/session.ts';
import { runEvery } from '../session/use-task.ts';

/** The public matches; null before the first answer. */
export const matches = signal<readonly ListedMatch[] | null>(null);
/** Whether the lobby room sends changes; otherwise the list is fetched every few seconds. */
export const isLive = signal(false);

const POLL_INTERVAL = 5_000;

/**
 * Keeps `matches` up to date. Only a user can join the lobby room; a visitor without an identity
 * polls the API instead, and does not load the code for rooms.
 */
export function followMatches(): () => void {
  let isOver = false;
  let isTrying = false;
  let leave = () => {};

  async function goLive(): Promise<void> {
    const { followLobby } = await import('../link/lobby-link.ts');
    const onMatches = (list: readonly ListedMatch[]) => {
      matches.value = list;
    };
    const lost = () => {
      isLive.value = false;
    };
    leave = await session.withToken((token) =>
      followLobby({ server: pageServer(), token }, onMatches, lost),
    );
    isLive.value = !isOver;
    if (isOver) leave();
  }

  async function poll(): Promise<void> {
    if (isTrying || isLive.value) return;
    isTrying = true;
    try {
      const reply = await call<ListMatchesReply>(pageServer(), '/api/matches');
      matches.value = reply.matches;
      if (session.token.value !== null && !isOver) await goLive();
    } catch {
      // The list stays as it was until the next attempt.
    } finally {
      isTrying = false;
    }
  }

  const stopPolling = runEvery(POLL_INTERVAL, () => void poll());
  return () => {
    isOver = true;
    isLive.value = false;
    stopPolling();
    leave();
  };
}
