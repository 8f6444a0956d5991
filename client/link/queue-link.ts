import { isSignedOut } from './again.ts';
import { joinRoom } from './join.ts';
import type { DeckWish } from './replies.ts';

export type QueueWish = {
  readonly format: string;
  readonly deck: DeckWish;
  readonly rated: boolean;
  /** A house bot is welcome when nobody comes. */
  readonly house: boolean;
};

export type QueueNews =
  | { readonly kind: 'paired'; readonly match: string }
  /** The opponent did not come: one waits again, in front. */
  | { readonly kind: 'requeued' }
  /** The game has begun. */
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly message: string };

const LOST = 'The connection was lost while you waited. Try again.';
const OUT = 'You were signed out while you waited. Sign in and try again.';

/**
 * Waits for an opponent. After `paired` the place is kept until the game begins: `requeued` tells that one
 * waits again. Returns how to stop waiting.
 */
export async function enterQueue(
  { server, token }: { readonly server: string; readonly token: string },
  wish: QueueWish,
  tell: (news: QueueNews) => void,
): Promise<() => void> {
  const room = await joinRoom(server, token, 'queue', wish);
  let isOver = false;
  let isPaired = false;
  const end = (news: QueueNews | null): void => {
    if (isOver) return;
    isOver = true;
    void room.leave(true);
    if (news !== null) tell(news);
  };
  room.onMessage('paired', ({ match }: { match: string }) => {
    isPaired = true;
    tell({ kind: 'paired', match });
  });
  room.onMessage('requeued', () => {
    isPaired = false;
    tell({ kind: 'requeued' });
  });
  room.onMessage('began', () => end({ kind: 'over' }));
  room.onMessage('failed', ({ message }: { message: string }) => end({ kind: 'failed', message }));
  room.onLeave((code) => {
    const message = isSignedOut(code) ? OUT : LOST;
    end(isPaired ? { kind: 'over' } : { kind: 'failed', message });
  });
  return () => end(null);
}
