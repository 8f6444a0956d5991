import type { Feed } from '../feeds/feed.ts';
import { openSeat } from '../feeds/live-feed.ts';
import { call, RejectionError } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import type { Listed } from '../link/replies.ts';
import { wordsOf } from '../link/words-of.ts';
import { isOpen } from '../lobby/words.ts';
import { session } from '../session/session.ts';

/** Where somebody stands who opened the address of a match. */
export type Place =
  | { readonly kind: 'looking' }
  | { readonly kind: 'open'; readonly match: Listed }
  | { readonly kind: 'seated'; readonly match: string; readonly feed: Feed }
  | { readonly kind: 'nowhere'; readonly words: string; readonly to?: Elsewhere };

/** What can be done instead. */
export type Elsewhere = { readonly page: 'watch' | 'replay' | 'match'; readonly id: string };

/** A match that is over has left its games behind. */
async function afterwards(match: string): Promise<Place> {
  const game = `${match}-1`;
  const found = await call(pageServer(), `/api/games/${game}`).then(
    () => true,
    () => false,
  );
  return found
    ? { kind: 'nowhere', words: 'This match is over.', to: { page: 'replay', id: game } }
    : {
        kind: 'nowhere',
        words: 'There is no such match: the link may be wrong, or nobody came to play it.',
      };
}

export async function placeless(error: unknown, match: string): Promise<Place> {
  const code = error instanceof RejectionError ? error.code : '';
  if (code === 'no-such-match') return afterwards(match);
  const words = wordsOf(error);
  const to = { page: 'match', id: match } as const;
  return code === 'own-match' ? { kind: 'nowhere', words, to } : { kind: 'nowhere', words };
}

async function find(id: string): Promise<Place> {
  const { match } = await call<{ match: Listed }>(pageServer(), `/api/matches/${id}`);
  const me = session.me.value?.id;
  const isMine = me !== undefined && match.seats.some((seat) => seat?.id === me);
  if (isMine) return { kind: 'seated', match: match.id, feed: await openSeat(match.id) };
  if (isOpen(match)) return { kind: 'open', match };
  const words = 'Both seats of this match are taken.';
  return { kind: 'nowhere', words, to: { page: 'watch', id: match.id } };
}

/** By the id of a match, or by the code of a private one. */
export const placeIn = (id: string): Promise<Place> =>
  find(id).catch((error: unknown) => placeless(error, id));
