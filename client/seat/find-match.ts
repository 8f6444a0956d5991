import type { GetGameReply } from '../../shared/protocol/http/games.ts';
import type { GetMatchReply } from '../../shared/protocol/http/matches.ts';
import type { Feed } from '../feeds/feed.ts';
import { openSeat } from '../feeds/live-feed.ts';
import { call, RejectionError } from '../link/api.ts';
import type { ListedMatch } from '../link/api-types.ts';
import { errorText } from '../link/error-text.ts';
import { pageServer } from '../link/page-server.ts';
import { isOpen } from '../lobby/lobby-text.ts';
import { session } from '../session/session.ts';

/** What was found at the address of a match. */
export type MatchLookup =
  | { readonly kind: 'looking' }
  | { readonly kind: 'open'; readonly match: ListedMatch }
  | { readonly kind: 'seated'; readonly match: string; readonly feed: Feed }
  | { readonly kind: 'unavailable'; readonly words: string; readonly to?: OtherPage };

/** A page the user can go to instead. */
export type OtherPage = { readonly page: 'watch' | 'replay' | 'match'; readonly id: string };

const NO_MATCH: MatchLookup = {
  kind: 'unavailable',
  words: 'There is no such match: the link may be wrong, or nobody came to play it.',
};

const UPGRADED: MatchLookup = {
  kind: 'unavailable',
  words:
    'The server was upgraded to other rules before this match was over: it ended in a draw that counts for nobody.',
};

/** Links to the replay of a finished match, if there is one. */
async function afterMatch(match: string): Promise<MatchLookup> {
  const id = `${match}-1`;
  const found = await call<GetGameReply>(pageServer(), `/api/games/${id}`).catch(() => null);
  if (found === null) return NO_MATCH;
  if (found.game.reason === 'other-rules') return UPGRADED;
  return { kind: 'unavailable', words: 'This match is over.', to: { page: 'replay', id } };
}

export async function explainFailure(error: unknown, match: string): Promise<MatchLookup> {
  const code = error instanceof RejectionError ? error.code : '';
  if (code === 'no-such-match') return afterMatch(match);
  const words = errorText(error);
  const to = { page: 'match', id: match } as const;
  return code === 'own-match' ? { kind: 'unavailable', words, to } : { kind: 'unavailable', words };
}

async function find(id: string): Promise<MatchLookup> {
  const { match } = await call<GetMatchReply>(pageServer(), `/api/matches/${id}`);
  const me = session.me.value?.id;
  const isMine = me !== undefined && match.seats.some((seat) => seat?.id === me);
  if (isMine) return { kind: 'seated', match: match.id, feed: await openSeat(match.id) };
  if (isOpen(match)) return { kind: 'open', match };
  const words = 'Both seats of this match are taken.';
  return { kind: 'unavailable', words, to: { page: 'watch', id: match.id } };
}

/** Takes the id of a match, or the code of a private match. */
export const findMatch = (id: string): Promise<MatchLookup> =>
  find(id).catch((error: unknown) => explainFailure(error, id));
