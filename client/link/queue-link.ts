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
  | { readonly kind: 'failed'; readonly message: string };

/** Waits for an opponent, and tells once how it ended. Returns how to stop waiting. */
export async function enterQueue(
  { server, token }: { readonly server: string; readonly token: string },
  wish: QueueWish,
  tell: (news: QueueNews) => void,
): Promise<() => void> {
  const room = await joinRoom(server, token, 'queue', wish);
  let isOver = false;
  const end = (news: QueueNews | null): void => {
    if (isOver) return;
    isOver = true;
    void room.leave(true);
    if (news !== null) tell(news);
  };
  room.onMessage('paired', ({ match }: { match: string }) => end({ kind: 'paired', match }));
  room.onMessage('failed', ({ message }: { message: string }) => end({ kind: 'failed', message }));
  room.onLeave(() =>
    end({ kind: 'failed', message: 'The connection was lost while you waited. Try again.' }),
  );
  return () => end(null);
}
