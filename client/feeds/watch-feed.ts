import type { Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { pageServer } from '../link/page-server.ts';
import { WatchLink } from '../link/watch-link.ts';
import { session } from '../session/session.ts';
import type { Feed } from './feed.ts';
import { linkFeed } from './link-feed.ts';

/** A feed for a spectator; `delay` is how late a seat's cards are shown, in milliseconds. */
export type WatchFeed = Feed & { readonly delay: number };

const WATCHING_ONLY: Answer = {
  ok: false,
  code: 'watching-only',
  message: 'You are watching this match; only its two seats can act.',
};

export async function openWatch(match: string, viewer: Viewer): Promise<WatchFeed> {
  const link = await session.withToken((token) =>
    WatchLink.open({ server: pageServer(), token, match, viewer }),
  );
  link.onSignedOut = () => void session.recheck();
  return { ...linkFeed(link, async () => WATCHING_ONLY), delay: link.delay };
}
