import type { Intent } from '../../../shared/index.ts';
import type { Spot } from './spot.ts';
import type { Way } from './ways.ts';

/** What comes of one more pick. */
export type Picking =
  | { readonly kind: 'none' }
  | { readonly kind: 'more'; readonly picked: readonly Spot[] }
  | { readonly kind: 'send'; readonly intent: Intent }
  /** The same picks may mean several intents: somebody has to say which. */
  | { readonly kind: 'ask'; readonly intents: readonly Intent[] };

function goesOn({ path }: Way, picked: readonly Spot[]): boolean {
  return path.length > picked.length && picked.every((spot, at) => path[at] === spot);
}

/** What can be picked now, after these picks. */
export function nextSpots(ways: readonly Way[], picked: readonly Spot[]): ReadonlySet<Spot> {
  const spots = new Set<Spot>();
  for (const way of ways) {
    const spot = goesOn(way, picked) ? way.path[picked.length] : undefined;
    if (spot !== undefined) spots.add(spot);
  }
  return spots;
}

export function pick(ways: readonly Way[], picked: readonly Spot[], spot: Spot): Picking {
  const path = [...picked, spot];
  const meant = ways.filter((way) => goesOn(way, picked) && way.path[picked.length] === spot);
  const complete = meant.filter((way) => way.path.length === path.length).map((way) => way.intent);
  const [only] = complete;
  if (only === undefined)
    return meant.length === 0 ? { kind: 'none' } : { kind: 'more', picked: path };
  return complete.length === 1
    ? { kind: 'send', intent: only }
    : { kind: 'ask', intents: complete };
}
