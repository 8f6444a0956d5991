import { signal } from '@preact/signals';

/** The current page; it is kept in the hash of the address, so that it can be shared. */
export type Route =
  | { readonly page: 'lobby' | 'cards' | 'learn' }
  | { readonly page: 'match' | 'watch'; readonly id: string }
  /** `at`: the number of moves played. */
  | { readonly page: 'replay'; readonly id: string; readonly at?: number }
  | { readonly page: 'decks'; readonly id: string | null };

const ID = /^[\w-]{1,80}$/;

function readHash(hash: string): Route {
  const [page = '', id = '', at = ''] = hash.replace(/^#\/?/, '').split(/[/?]/);
  const known = ID.test(id) ? id : null;
  if (page === 'cards' || page === 'learn') return { page };
  if (page === 'decks') return { page, id: known };
  if (known === null) return { page: 'lobby' };
  if (page === 'replay')
    return { page, id: known, ...(/^\d{1,6}$/.test(at) ? { at: Number(at) } : {}) };
  return page === 'match' || page === 'watch' ? { page, id: known } : { page: 'lobby' };
}

export function addressOf(route: Route): string {
  const id = 'id' in route && route.id !== null ? `/${route.id}` : '';
  const at = 'at' in route ? `/${route.at}` : '';
  return `#/${route.page === 'lobby' ? '' : route.page}${id}${at}`;
}

/** Links from the server name a match or a replay in the query: `/?match=<id or code>`. */
function fromLink({ search, hash }: Location): Route {
  if (hash !== '') return readHash(hash);
  const query = new URLSearchParams(search);
  for (const page of ['match', 'replay'] as const) {
    const id = query.get(page);
    if (id !== null && ID.test(id)) return { page, id };
  }
  return { page: 'lobby' };
}

export const route = signal<Route>(fromLink(location));

export function go(to: Route): void {
  location.hash = addressOf(to);
}

addEventListener('hashchange', () => {
  route.value = readHash(location.hash);
});
