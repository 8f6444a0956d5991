import type { DeckRequest } from './api-types.ts';
import { joinRoom } from './join.ts';
import { isSignedOut } from './reconnect.ts';

export type QueueRequest = {
  readonly format: string;
  readonly deck: DeckRequest;
  readonly rated: boolean;
  /** Whether a house bot may play if no opponent is found. */
  readonly house: boolean;
};

export type QueueEvent =
  | { readonly kind: 'paired'; readonly match: string }
  /** The opponent did not join; the user is back in the queue, in front. */
  | { readonly kind: 'requeued' }
  /** The game has begun. */
  | { readonly kind: 'over' }
  | { readonly kind: 'failed'; readonly message: string };

const LOST = 'The connection was lost while you waited. Try again.';
const OUT = 'You were signed out while you waited. Sign in and try again.';

/**
 * Enters the queue for an opponent. After `paired` the place is kept until the game begins, and
 * `requeued` reports that the user is waiting again. Returns a function that leaves the queue.
 */
export async function enterQueue(
  { server, token }: { readonly server: string; readonly token: string },
  request: QueueRequest,
  notify: (event: QueueEvent) => void,
): Promise<() => void> {
  const room = await joinRoom(server, token, 'queue', request);
  let isOver = false;
  let isPaired = false;
  const end = (event: QueueEvent | null): void => {
    if (isOver) return;
    isOver = true;
    void room.leave(true);
    if (event !== null) notify(event);
  };
  room.onMessage('paired', ({ match }: { match: string }) => {
    isPaired = true;
    notify({ kind: 'paired', match });
  });
  room.onMessage('requeued', () => {
    isPaired = false;
    notify({ kind: 'requeued' });
  });
  room.onMessage('began', () => end({ kind: 'over' }));
  room.onMessage('failed', ({ message }: { message: string }) => end({ kind: 'failed', message }));
  room.onLeave((code) => {
    const message = isSignedOut(code) ? OUT : LOST;
    end(isPaired ? { kind: 'over' } : { kind: 'failed', message });
  });
  return () => end(null);
}
