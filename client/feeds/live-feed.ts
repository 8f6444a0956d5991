import type { DeckRequest } from '../link/api-types.ts';
import { MatchLink } from '../link/match-link.ts';
import { pageServer } from '../link/page-server.ts';
import { session } from '../session/session.ts';
import type { Feed } from './feed.ts';
import { linkFeed } from './link-feed.ts';

/** Opens the user's seat in a match; with a deck it takes an open seat. */
export async function openSeat(match: string, deck?: DeckRequest): Promise<Feed> {
  const request = deck === undefined ? {} : { deck };
  const link = await session.withToken((token) =>
    MatchLink.open({ server: pageServer(), token, match, ...request }),
  );
  link.onSignedOut = () => void session.recheck();
  return linkFeed(link, (intent, onWait) => link.intent(intent, onWait));
}
