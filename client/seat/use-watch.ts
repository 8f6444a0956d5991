import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Viewer } from '../../shared/index.ts';
import type { GetMatchReply } from '../../shared/protocol/http/matches.ts';
import { openWatch, type WatchFeed } from '../feeds/watch-feed.ts';
import { call } from '../link/api.ts';
import { pageServer } from '../link/page-server.ts';
import { explainFailure, type MatchLookup } from './find-match.ts';

type Watching =
  | { readonly kind: 'watching'; readonly match: string; readonly feed: WatchFeed }
  | Extract<MatchLookup, { kind: 'looking' | 'unavailable' }>;

/** The address may hold the code of a private match instead of its id. */
async function watch(id: string, viewer: Viewer) {
  const { match } = await call<GetMatchReply>(pageServer(), `/api/matches/${id}`);
  return { match: match.id, feed: await openWatch(match.id, viewer) };
}

/** Watches a match while the page is open; reconnects when the viewer changes. */
export function useWatch(id: string, viewer: Viewer): Watching {
  const watching = useSignal<Watching>({ kind: 'looking' });
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    watching.value = { kind: 'looking' };
    watch(id, viewer).then(
      ({ match, feed }) => {
        if (isOver) feed.close();
        else watching.value = { kind: 'watching', match, feed };
        close = feed.close;
      },
      async (error: unknown) => {
        const lookup = await explainFailure(error, id);
        if (!isOver && lookup.kind === 'unavailable') watching.value = lookup;
      },
    );
    return () => {
      isOver = true;
      close();
    };
  }, [id, viewer]);
  return watching.value;
}
