import { MatchLink } from '../link/match-link.ts';
import { pageServer } from '../link/page-server.ts';
import type { DeckWish } from '../link/replies.ts';
import { session } from '../session/session.ts';
import type { Feed } from './feed.ts';
import { linkFeed } from './link-feed.ts';

/** One's own seat in a match; a deck takes an open one. */
export async function openSeat(match: string, deck?: DeckWish): Promise<Feed> {
  const wish = deck === undefined ? {} : { deck };
  const link = await session.as((token) =>
    MatchLink.open({ server: pageServer(), token, match, ...wish }),
  );
  link.onSignedOut = () => void session.recheck();
  return linkFeed(link, (intent, onWait) => link.intent(intent, onWait));
}
